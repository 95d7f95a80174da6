import { endpoint, route } from '@/lib/core/server/route'
import { accessTokenEndpoints } from '@/lib/features/access-tokens/contract'
import { revokeAccessToken } from '@/lib/features/access-tokens/server/revoke-access-token'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    contract: accessTokenEndpoints['DELETE access-tokens/[id]'],
    access: 'user',
    recentAuthentication: 'second-factor',
    operation: 'revokeAccessToken',
    traceName: 'access-tokens/revoke-access-token',
    run: async ({ user, params }) => {
      await revokeAccessToken(user, params.id)
      return { message: 'access token revoked successfully' }
    },
  }),
})
