import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { changePasswordSchema } from '@/lib/features/users/schema'
import { changePassword } from '@/lib/features/users/server/change-password'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    access: 'user',
    recentAuthentication: 'second-factor',
    operation: 'changePassword',
    errorCodes: ['conflict', 'no-password'],
    traceName: 'users/change-password',
    body: changePasswordSchema,
    response: messageResponse,
    run: async ({ user, body }) => {
      await changePassword(user, body)
      return { message: 'Your password has been changed. Log in with your new password.' }
    },
  }),
})
