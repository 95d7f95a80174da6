import { readIdempotencyKey } from '@/lib/core/server/http/idempotency-key'
import { endpoint, route } from '@/lib/core/server/route'
import { paymentEndpoints } from '@/lib/features/payments/contract'
import { CHECKOUT_PAGE_UNKNOWN } from '@/lib/features/payments/rules'
import { startCheckout } from '@/lib/features/payments/server/start-checkout'

/** In seconds, because it may wait for a simultaneous request and for the payment provider. */
export const maxDuration = 60

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: paymentEndpoints['POST sslcommerz'],
    access: 'user',
    operation: 'startCheckout',
    errorCodes: ['key-in-use', 'not-found', 'payment-running'],
    traceName: 'payments/start-checkout',
    unavailableMessage: CHECKOUT_PAGE_UNKNOWN,
    status: 201,
    run: ({ user, body, request, locale }) =>
      startCheckout(user, body, { key: readIdempotencyKey(request), locale }),
  }),
})
