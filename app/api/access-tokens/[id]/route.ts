import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { revokeAccessToken } from '@/lib/features/access-tokens/revoke-access-token'
import { accessTokenPathSchema } from '@/lib/features/access-tokens/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call({
    access: 'user',
    proof: 'second-factor',
    operation: 'revokeAccessToken',
    act: 'access-tokens/revoke-access-token',
    params: accessTokenPathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await revokeAccessToken(user, params.id)
      return { message: 'access token revoked successfully' }
    },
  }),
})
