import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { confirmationResponse } from '@/lib/features/users/contract'
import { confirmIdentitySchema } from '@/lib/features/users/schema'
import { confirmIdentity } from '@/lib/features/users/server/confirm-identity'
import { readLoginDetails } from '@/lib/features/users/server/sign-in/read-login-details'
import { signInMethods } from '@/lib/features/users/server/sign-in/sign-in-methods'

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
