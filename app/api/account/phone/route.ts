import { endpoint, route } from '@/lib/core/server/route'
import { userEndpoints } from '@/lib/features/users/contract'
import { confirmPhone } from '@/lib/features/users/server/phone/confirm-phone'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    contract: userEndpoints['PUT account/phone'],
    access: 'user',
    recentAuthentication: 'second-factor',
    operation: 'confirmPhone',
    errorCodes: ['phone-already-in-use'],
    traceName: 'users/confirm-phone',
    run: async ({ user, body }) => {
      const phone = await confirmPhone(user, body.code)
      return { message: 'Your phone has been confirmed.', phone }
    },
  }),
})
