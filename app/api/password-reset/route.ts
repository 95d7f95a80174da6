import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { askForPasswordReset } from '@/lib/features/users/ask-for-password-reset'
import { resetPassword } from '@/lib/features/users/reset-password'
import { askForPasswordResetSchema, resetPasswordSchema } from '@/lib/features/users/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'public',
    operation: 'askForPasswordReset',
    act: 'users/ask-for-password-reset',
    limit: 'recoveries',
    status: 202,
    body: askForPasswordResetSchema,
    answer: messageAnswer,
    run: async ({ body }) => {
      await askForPasswordReset(body.email)
      return { message: "If this email has an account, we've sent it a link." }
    },
  }),
  PUT: call({
    access: 'public',
    operation: 'resetPassword',
    refusals: ['link-not-valid'],
    act: 'users/reset-password',
    limit: 'recoveries',
    body: resetPasswordSchema,
    answer: messageAnswer,
    run: async ({ body }) => {
      await resetPassword(body)
      return { message: 'Your password has been changed. Log in with your new password.' }
    },
  }),
})
