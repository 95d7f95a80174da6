import { fileAnswer, messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { dhakaDay } from '@/lib/core/time/calendar'
import { userAnswer } from '@/lib/features/users/answers'
import { deleteOwnAccount } from '@/lib/features/users/delete-own-account'
import { exportAccount } from '@/lib/features/users/export-account'
import { updateAccountSchema } from '@/lib/features/users/profile-schema'
import { updateAccount } from '@/lib/features/users/update-account'
import { userToWire } from '@/lib/features/users/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    proof: 'second-factor',
    operation: 'exportAccount',
    act: 'users/export-account',
    limit: 'exports',
    answer: fileAnswer('application/json'),
    run: async ({ user }) => asFile(await exportAccount(user), `sharelife-data-${dhakaDay()}.json`),
  }),
  PATCH: call({
    access: 'user',
    operation: 'updateAccount',
    act: 'users/update-account',
    body: updateAccountSchema,
    answer: userAnswer,
    run: async ({ user, body }) => ({ user: userToWire(await updateAccount(user, body)) }),
  }),
  DELETE: call({
    access: 'user',
    proof: 'identity',
    operation: 'deleteAccount',
    refusals: ['last-admin', 'not-found', 'status-not-possible'],
    act: 'users/delete-own-account',
    answer: messageAnswer,
    run: async ({ user }) => {
      await deleteOwnAccount(user)
      return { message: 'Your account has been deleted.' }
    },
  }),
})

function asFile(data: object, name: string): Response {
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}
