import { messageResponse } from '@/lib/core/response-schemas'
import { endpoint, route } from '@/lib/core/route'
import { confirmIdentity } from '@/lib/features/users/confirm-identity'
import { confirmationResponse } from '@/lib/features/users/responses'
import { confirmIdentitySchema } from '@/lib/features/users/schema'
import { readLoginDetails } from '@/lib/features/users/sign-in/read-login-details'
import { signInMethods } from '@/lib/features/users/sign-in/sign-in-methods'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'user',
    operation: 'readConfirmation',
    traceName: 'users/read-login-details',
    response: confirmationResponse,
    run: async ({ user }) => {
      const { hasPassword } = await readLoginDetails(user)
      return { hasPassword, hasGoogle: signInMethods().hasGoogle }
    },
  }),
  POST: endpoint({
    access: 'user',
    operation: 'confirmPerson',
    errorCodes: ['no-password'],
    traceName: 'users/confirm-identity',
    body: confirmIdentitySchema,
    response: messageResponse,
    run: async ({ user, body }) => {
      await confirmIdentity(user, body.password)
      return { message: "Thank you. We've confirmed it's you." }
    },
  }),
})
