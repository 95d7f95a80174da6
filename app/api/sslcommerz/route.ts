import { readIdempotencyKey } from '@/lib/core/http/idempotency-key'
import { call, route } from '@/lib/core/route'
import { startedCheckoutAnswer } from '@/lib/features/payments/answers'
import { PAGE_UNKNOWN } from '@/lib/features/payments/rules'
import { checkoutSchema } from '@/lib/features/payments/schema'
import { startCheckout } from '@/lib/features/payments/start-checkout'

/** In seconds, because it may wait for a simultaneous request and for the payment provider. */
export const maxDuration = 60

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'startCheckout',
    refusals: ['key-in-use', 'not-found', 'payment-running'],
    act: 'payments/start-checkout',
    body: checkoutSchema,
    whenAway: PAGE_UNKNOWN,
    status: 201,
    answer: startedCheckoutAnswer,
    run: ({ user, body, request, locale }) =>
      startCheckout(user, body, { key: readIdempotencyKey(request), locale }),
  }),
})
