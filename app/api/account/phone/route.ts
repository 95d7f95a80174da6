import { endpoint, route } from '@/lib/core/server/route'
import { confirmedPhoneResponse } from '@/lib/features/users/contract'
import { phoneCodeSchema } from '@/lib/features/users/phone/schema'
import { confirmPhone } from '@/lib/features/users/server/phone/confirm-phone'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    access: 'user',
    recentAuthentication: 'second-factor',
    operation: 'confirmPhone',
    traceName: 'users/confirm-phone',
    body: phoneCodeSchema,
    response: confirmedPhoneResponse,
    run: async ({ user, body }) => {
      const phone = await confirmPhone(user, body.code)
      return { message: 'Your phone has been confirmed.', phone }
    },
  }),
})
