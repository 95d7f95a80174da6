import { endpoint, route } from '@/lib/core/server/route'
import { dhakaDay } from '@/lib/core/time/calendar'
import { exportAccount } from '@/lib/features/account-data/server/export-account'
import { EXPORT_LIMITS } from '@/lib/features/exports/server/limits'
import { registerSubscribers } from '@/lib/features/subscribers'
import { toApiUser, userEndpoints } from '@/lib/features/users/contract'
import { deleteOwnAccount } from '@/lib/features/users/server/delete-own-account'
import { updateAccount } from '@/lib/features/users/server/update-account'

registerSubscribers()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: userEndpoints['GET account'],
    access: 'user',
    recentAuthentication: 'second-factor',
    operation: 'exportAccount',
    traceName: 'users/export-account',
    limit: EXPORT_LIMITS.exports,
    run: async ({ user }) => asFile(await exportAccount(user), `sharelife-data-${dhakaDay()}.json`),
  }),
  PATCH: endpoint({
    contract: userEndpoints['PATCH account'],
    access: 'user',
    operation: 'updateAccount',
    traceName: 'users/update-account',
    run: async ({ user, body }) => ({ user: toApiUser(await updateAccount(user, body)) }),
  }),
  DELETE: endpoint({
    contract: userEndpoints['DELETE account'],
    access: 'user',
    recentAuthentication: 'identity',
    operation: 'deleteAccount',
    errorCodes: ['last-admin', 'not-found', 'status-not-possible'],
    traceName: 'users/delete-own-account',
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
