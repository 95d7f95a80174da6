import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { askForPhoneCode } from '@/lib/features/users/phone/ask-for-phone-code'
import { phoneCodeRequestSchema } from '@/lib/features/users/phone/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'askForPhoneCode',
    refusals: ['conflict', 'proof-needed'],
    act: 'users/ask-for-phone-code',
    body: phoneCodeRequestSchema,
    answer: messageAnswer,
    run: async ({ user, body, request }) => {
      await askForPhoneCode(user, body.phone, request)
      return { message: 'We have sent a code by SMS.' }
    },
  }),
})
