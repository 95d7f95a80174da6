import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { changePassword } from '@/lib/features/users/change-password'
import { changePasswordSchema } from '@/lib/features/users/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: call({
    access: 'user',
    proof: 'second-factor',
    operation: 'changePassword',
    refusals: ['conflict', 'no-password'],
    act: 'users/change-password',
    body: changePasswordSchema,
    answer: messageAnswer,
    run: async ({ user, body }) => {
      await changePassword(user, body)
      return { message: 'Your password has been changed. Log in with your new password.' }
    },
  }),
})
