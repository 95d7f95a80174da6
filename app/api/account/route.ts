import { dhakaDay } from '@/lib/core/calendar'
import { call, route } from '@/lib/core/route'
import { updateAccountSchema } from '@/lib/features/accounts/profile-schema'
import { updateAccount } from '@/lib/features/accounts/update-account'
import { deleteOwnAccount } from '@/lib/features/members/delete-own-account'
import { exportAccount } from '@/lib/features/members/export-account'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    limit: 'exports',
    run: async ({ user }) => asFile(await exportAccount(user), `sharelife-data-${dhakaDay()}.json`),
  }),
  PATCH: call({
    access: 'user',
    body: updateAccountSchema,
    run: async ({ user, body }) => ({ user: await updateAccount(user, body) }),
  }),
  DELETE: call({
    access: 'user',
    run: async ({ user }) => {
      await deleteOwnAccount(user)
      return { message: 'Your account is deleted.' }
    },
  }),
})

/** An answer that a browser keeps as a file, laid out for people to read. */
function asFile(data: object, name: string): Response {
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}
