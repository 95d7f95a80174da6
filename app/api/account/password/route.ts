import { endpoint, route } from '@/lib/core/server/route'
import { userEndpoints } from '@/lib/features/users/contract'
import { changePassword } from '@/lib/features/users/server/change-password'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    contract: userEndpoints['PUT account/password'],
    access: 'user',
    recentAuthentication: 'second-factor',
    operation: 'changePassword',
    errorCodes: ['conflict', 'no-password'],
    traceName: 'users/change-password',
    run: async ({ user, body }) => {
      await changePassword(user, body)
      return { message: 'Your password has been changed. Log in with your new password.' }
    },
  }),
})
