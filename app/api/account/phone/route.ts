import { endpoint, route } from '@/lib/core/server/route'
import { userEndpoints } from '@/lib/features/users/contract'
import { confirmPhone } from '@/lib/features/users/server/phone/confirm-phone'
import { removePhone } from '@/lib/features/users/server/phone/remove-phone'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    contract: userEndpoints['PUT account/phone'],
    access: 'user',
    recentAuthentication: 'identity',
    operation: 'confirmPhone',
    errorCodes: ['phone-already-in-use'],
    traceName: 'users/confirm-phone',
    run: async ({ user, body }) => {
      const phone = await confirmPhone(user, body.code)
      return { message: 'Your phone has been confirmed.', phone }
    },
  }),
  DELETE: endpoint({
    contract: userEndpoints['DELETE account/phone'],
    access: 'user',
    recentAuthentication: 'identity',
    operation: 'removePhone',
    errorCodes: ['last-contact'],
    traceName: 'users/remove-phone',
    run: async ({ user }) => {
      await removePhone(user)
      return { message: 'Your phone has been removed.' }
    },
  }),
})
