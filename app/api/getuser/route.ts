import { RATE_LIMITS } from '@/lib/core/server/http/rate-limits'
import { endpoint, route } from '@/lib/core/server/route'
import { toApiUser, userEndpoints } from '@/lib/features/users/contract'
import { getAccount } from '@/lib/features/users/server/get-account'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: userEndpoints['POST getuser'],
    access: 'user',
    operation: 'getAccount',
    errorCodes: ['not-found'],
    traceName: 'users/get-account',
    limit: RATE_LIMITS.reads,
    run: async ({ user, body }) => ({ user: toApiUser(await getAccount(user, body.email)) }),
  }),
})
