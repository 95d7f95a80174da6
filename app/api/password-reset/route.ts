import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { requestPasswordResetSchema, resetPasswordSchema } from '@/lib/features/users/schema'
import { requestPasswordReset } from '@/lib/features/users/server/request-password-reset'
import { resetPassword } from '@/lib/features/users/server/reset-password'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'public',
    operation: 'askForPasswordReset',
    traceName: 'users/request-password-reset',
    limit: 'recoveries',
    status: 202,
    body: requestPasswordResetSchema,
    response: messageResponse,
    run: async ({ body }) => {
      await requestPasswordReset(body.email)
      return { message: "If this email has an account, we've sent it a link." }
    },
  }),
  PUT: endpoint({
    access: 'public',
    operation: 'resetPassword',
    errorCodes: ['link-not-valid'],
    traceName: 'users/reset-password',
    limit: 'recoveries',
    body: resetPasswordSchema,
    response: messageResponse,
    run: async ({ body }) => {
      await resetPassword(body)
      return { message: 'Your password has been changed. Log in with your new password.' }
    },
  }),
})
