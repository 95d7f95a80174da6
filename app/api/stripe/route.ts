import { clientNetwork } from '@/lib/core/server/http/client-network'
import { readIdempotencyKey } from '@/lib/core/server/http/idempotency-key'
import { endpoint, route } from '@/lib/core/server/route'
import { paymentEndpoints } from '@/lib/features/payments/contract'
import { PAYMENT_OUTCOME_UNKNOWN } from '@/lib/features/payments/rules'
import { createCardPayment } from '@/lib/features/payments/server/create-card-payment'

/** In seconds, because it may wait for a simultaneous request and for two requests to Stripe. */
export const maxDuration = 60

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: paymentEndpoints['POST stripe'],
    access: 'user',
    operation: 'donateByCard',
    errorCodes: ['card-refused', 'key-in-use', 'not-found', 'payment-running'],
    traceName: 'payments/create-card-payment',
    unavailableMessage: PAYMENT_OUTCOME_UNKNOWN,
    run: async ({ user, body, request }) => {
      const caller = { key: readIdempotencyKey(request), network: clientNetwork(request) }
      const paid = await createCardPayment(user, body, caller)
      if (paid.requiresAction) return Response.json(paid, { status: 202 })
      const { donation, receipt } = paid
      return { message: 'Payment successful', donation, receipt }
    },
  }),
})
