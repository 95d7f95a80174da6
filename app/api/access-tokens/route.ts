import { endpoint, route } from '@/lib/core/server/route'
import { accessTokensResponse, newAccessTokenResponse } from '@/lib/features/access-tokens/contract'
import { accessTokenSchema } from '@/lib/features/access-tokens/schema'
import { createAccessToken } from '@/lib/features/access-tokens/server/create-access-token'
import { listAccessTokens } from '@/lib/features/access-tokens/server/list-access-tokens'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'user',
    operation: 'listAccessTokens',
    traceName: 'access-tokens/list-access-tokens',
    response: accessTokensResponse,
    run: async ({ user }) => ({ accessTokens: await listAccessTokens(user) }),
  }),
  POST: endpoint({
    access: 'user',
    recentAuthentication: 'identity',
    operation: 'createAccessToken',
    errorCodes: ['too-many-tokens'],
    traceName: 'access-tokens/create-access-token',
    body: accessTokenSchema,
    status: 201,
    response: newAccessTokenResponse,
    run: async ({ user, body }) => ({
      message: 'access token created successfully',
      ...(await createAccessToken(user, body)),
    }),
  }),
})
