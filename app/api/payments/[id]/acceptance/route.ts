import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { acceptHeldPayment } from '@/lib/features/payments/accept-held-payment'
import { paymentPathSchema } from '@/lib/features/payments/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'admin',
    proof: 'identity',
    operation: 'acceptPayment',
    refusals: ['status-not-possible'],
    act: 'payments/accept-held-payment',
    params: paymentPathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await acceptHeldPayment(user, params.id)
      return { message: 'Payment accepted' }
    },
  }),
})
