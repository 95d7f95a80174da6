import { messageResponse } from '@/lib/core/response-schemas'
import { endpoint, route } from '@/lib/core/route'
import { revokeAccessToken } from '@/lib/features/access-tokens/revoke-access-token'
import { accessTokenPathSchema } from '@/lib/features/access-tokens/schema'

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
