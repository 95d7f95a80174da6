import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { accessTokenPathSchema } from '@/lib/features/access-tokens/schema'
import { revokeAccessToken } from '@/lib/features/access-tokens/server/revoke-access-token'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    access: 'user',
    recentAuthentication: 'second-factor',
    operation: 'revokeAccessToken',
    traceName: 'access-tokens/revoke-access-token',
    params: accessTokenPathSchema,
    response: messageResponse,
    run: async ({ user, params }) => {
      await revokeAccessToken(user, params.id)
      return { message: 'access token revoked successfully' }
    },
  }),
})
