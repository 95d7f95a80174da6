import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { giveBackPayment } from '@/lib/features/payments/give-back-payment'
import { paymentPathSchema } from '@/lib/features/payments/schema'

/** In seconds, because the request waits for the payment provider. */
export const maxDuration = 60

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'admin',
    proof: 'identity',
    operation: 'refundPayment',
    refusals: ['status-not-possible'],
    act: 'payments/give-back-payment',
    params: paymentPathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await giveBackPayment(user, params.id)
      return { message: 'Payment given back' }
    },
  }),
})
