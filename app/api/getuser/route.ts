import { call, route } from '@/lib/core/route'
import { userAnswer } from '@/lib/features/users/answers'
import { getAccount } from '@/lib/features/users/get-account'
import { getUserSchema } from '@/lib/features/users/schema'
import { userToWire } from '@/lib/features/users/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'getAccount',
    refusals: ['not-found'],
    act: 'users/get-account',
    body: getUserSchema,
    limit: 'reads',
    answer: userAnswer,
    run: async ({ user, body }) => ({ user: userToWire(await getAccount(user, body.email)) }),
  }),
})
