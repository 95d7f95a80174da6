import { call, route } from '@/lib/core/route'
import { confirmedPhoneAnswer } from '@/lib/features/users/answers'
import { confirmPhone } from '@/lib/features/users/phone/confirm-phone'
import { phoneCodeSchema } from '@/lib/features/users/phone/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: call({
    access: 'user',
    proof: 'second-factor',
    operation: 'confirmPhone',
    act: 'users/confirm-phone',
    body: phoneCodeSchema,
    answer: confirmedPhoneAnswer,
    run: async ({ user, body }) => {
      const phone = await confirmPhone(user, body.code)
      return { message: 'Your phone has been confirmed.', phone }
    },
  }),
})
