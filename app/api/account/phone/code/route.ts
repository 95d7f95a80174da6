import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { phoneCodeRequestSchema } from '@/lib/features/users/phone/schema'
import { requestPhoneCode } from '@/lib/features/users/server/phone/request-phone-code'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'askForPhoneCode',
    errorCodes: ['conflict', 'proof-needed'],
    traceName: 'users/request-phone-code',
    body: phoneCodeRequestSchema,
    response: messageResponse,
    run: async ({ user, body, request }) => {
      await requestPhoneCode(user, body.phone, request)
      return { message: 'We have sent a code by SMS.' }
    },
  }),
})
