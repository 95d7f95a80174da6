import { call, route } from '@/lib/core/route'
import { giveCode } from '@/lib/features/users/second-factor/give-code'
import { codeSchema } from '@/lib/features/users/second-factor/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    body: codeSchema,
    run: async ({ user, body }) => {
      await giveCode(user, body.code)
      return { message: 'Thank you. We know that it is you.' }
    },
  }),
})
