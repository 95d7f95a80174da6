import { endpoint, route } from '@/lib/core/server/route'
import { accessTokenEndpoints } from '@/lib/features/access-tokens/contract'
import { createAccessToken } from '@/lib/features/access-tokens/server/create-access-token'
import { listAccessTokens } from '@/lib/features/access-tokens/server/list-access-tokens'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: accessTokenEndpoints['GET access-tokens'],
    access: 'user',
    operation: 'listAccessTokens',
    traceName: 'access-tokens/list-access-tokens',
    run: async ({ user }) => ({ accessTokens: await listAccessTokens(user) }),
  }),
  POST: endpoint({
    contract: accessTokenEndpoints['POST access-tokens'],
    access: 'user',
    recentAuthentication: 'identity',
    operation: 'createAccessToken',
    errorCodes: ['too-many-tokens'],
    traceName: 'access-tokens/create-access-token',
    status: 201,
    run: async ({ user, body }) => ({
      message: 'access token created successfully',
      ...(await createAccessToken(user, body)),
    }),
  }),
})
