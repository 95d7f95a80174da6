import { call, route } from '@/lib/core/route'
import { accessTokensAnswer, newTokenAnswer } from '@/lib/features/access-tokens/answers'
import { createAccessToken } from '@/lib/features/access-tokens/create-access-token'
import { listAccessTokens } from '@/lib/features/access-tokens/list-access-tokens'
import { accessTokenSchema } from '@/lib/features/access-tokens/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    operation: 'listAccessTokens',
    act: 'access-tokens/list-access-tokens',
    answer: accessTokensAnswer,
    run: async ({ user }) => ({ accessTokens: await listAccessTokens(user) }),
  }),
  POST: call({
    access: 'user',
    proof: 'identity',
    operation: 'createAccessToken',
    refusals: ['too-many-tokens'],
    act: 'access-tokens/create-access-token',
    body: accessTokenSchema,
    status: 201,
    answer: newTokenAnswer,
    run: async ({ user, body }) => ({
      message: 'access token created successfully',
      ...(await createAccessToken(user, body)),
    }),
  }),
})
