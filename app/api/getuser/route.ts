import { endpoint, route } from '@/lib/core/server/route'
import { userResponse } from '@/lib/features/users/contract'
import { getUserSchema } from '@/lib/features/users/schema'
import { getAccount } from '@/lib/features/users/server/get-account'
import { toApiUser } from '@/lib/features/users/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'getAccount',
    errorCodes: ['not-found'],
    traceName: 'users/get-account',
    body: getUserSchema,
    limit: 'reads',
    response: userResponse,
    run: async ({ user, body }) => ({ user: toApiUser(await getAccount(user, body.email)) }),
  }),
})
