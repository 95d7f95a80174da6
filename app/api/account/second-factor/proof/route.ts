import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { codeSchema } from '@/lib/features/users/second-factor/schema'
import { verifySecondFactor } from '@/lib/features/users/second-factor/verify-second-factor'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'giveSecondFactor',
    refusals: ['second-factor-off'],
    act: 'users/verify-second-factor',
    body: codeSchema,
    answer: messageAnswer,
    run: async ({ user, body }) => {
      await verifySecondFactor(user, body.code)
      return { message: "Thank you. We've confirmed it's you." }
    },
  }),
})
