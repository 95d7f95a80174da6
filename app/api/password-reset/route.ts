import { endpoint, route } from '@/lib/core/server/route'
import { registerSubscribers } from '@/lib/features/subscribers'
import { userEndpoints } from '@/lib/features/users/contract'
import { USER_LIMITS } from '@/lib/features/users/server/limits'
import { requestPasswordReset } from '@/lib/features/users/server/request-password-reset'
import { resetPassword } from '@/lib/features/users/server/reset-password'

registerSubscribers()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: userEndpoints['POST password-reset'],
    access: 'public',
    operation: 'askForPasswordReset',
    traceName: 'users/request-password-reset',
    limit: USER_LIMITS.recoveries,
    status: 202,
    run: async ({ body }) => {
      await requestPasswordReset(body.email)
      return { message: "If this email has an account, we've sent it a link." }
    },
  }),
  PUT: endpoint({
    contract: userEndpoints['PUT password-reset'],
    access: 'public',
    operation: 'resetPassword',
    errorCodes: ['link-not-valid'],
    traceName: 'users/reset-password',
    limit: USER_LIMITS.recoveries,
    run: async ({ body }) => {
      await resetPassword(body)
      return { message: 'Your password has been changed. Log in with your new password.' }
    },
  }),
})
