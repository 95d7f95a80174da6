import { endpoint, route } from '@/lib/core/server/route'
import { userEndpoints } from '@/lib/features/users/contract'
import { confirmIdentity } from '@/lib/features/users/server/confirm-identity'
import { readLoginDetails } from '@/lib/features/users/server/sign-in/read-login-details'
import { signInMethods } from '@/lib/features/users/server/sign-in/sign-in-methods'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: userEndpoints['GET account/confirmation'],
    access: 'user',
    operation: 'readConfirmation',
    traceName: 'users/read-login-details',
    run: async ({ user }) => {
      const { hasPassword } = await readLoginDetails(user)
      const { hasGoogle, hasPhone } = signInMethods()
      return { hasPassword, hasGoogle, phone: hasPhone ? user.phone : '' }
    },
  }),
  POST: endpoint({
    contract: userEndpoints['POST account/confirmation'],
    access: 'user',
    operation: 'confirmPerson',
    errorCodes: ['no-password'],
    traceName: 'users/confirm-identity',
    run: async ({ user, body }) => {
      await confirmIdentity(user, body.password)
      return { message: "Thank you. We've confirmed it's you." }
    },
  }),
})
