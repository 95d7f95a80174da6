import { endpoint, route } from '@/lib/core/server/route'
import { paymentEndpoints } from '@/lib/features/payments/contract'
import { refundPayment } from '@/lib/features/payments/server/refund-payment'

/** In seconds, because the request waits for the payment provider. */
export const maxDuration = 60

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: paymentEndpoints['POST payments/[id]/refund'],
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'refundPayment',
    errorCodes: ['status-not-possible'],
    traceName: 'payments/refund-payment',
    run: async ({ user, params }) => {
      await refundPayment(user, params.id)
      return { message: 'Payment given back' }
    },
  }),
})
