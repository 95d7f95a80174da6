import { endpoint, route } from '@/lib/core/server/route'
import { userEndpoints } from '@/lib/features/users/contract'
import { requestPhoneCode } from '@/lib/features/users/server/phone/request-phone-code'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: userEndpoints['POST account/phone/code'],
    access: 'user',
    operation: 'askForPhoneCode',
    errorCodes: ['conflict', 'proof-needed'],
    traceName: 'users/request-phone-code',
    run: async ({ user, body, request }) => {
      await requestPhoneCode(user, body.phone, request)
      return { message: 'We have sent a code by SMS.' }
    },
  }),
})
