import { callerNetwork } from '@/lib/core/http/caller-network'
import { readIdempotencyKey } from '@/lib/core/http/idempotency-key'
import { call, route } from '@/lib/core/route'
import { confirmationNeededAnswer, paidAnswer } from '@/lib/features/payments/answers'
import { donateByCard } from '@/lib/features/payments/donate-by-card'
import { OUTCOME_UNKNOWN } from '@/lib/features/payments/rules'
import { paymentSchema } from '@/lib/features/payments/schema'

/** In seconds, because it may wait for a simultaneous request and for two requests to Stripe. */
export const maxDuration = 60

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'donateByCard',
    refusals: ['card-refused', 'key-in-use', 'not-found', 'payment-running'],
    act: 'payments/donate-by-card',
    body: paymentSchema,
    whenAway: OUTCOME_UNKNOWN,
    answer: paidAnswer,
    otherAnswers: { 202: confirmationNeededAnswer },
    run: async ({ user, body, request }) => {
      const caller = { key: readIdempotencyKey(request), network: callerNetwork(request) }
      const given = await donateByCard(user, body, caller)
      if (given.requiresAction) return Response.json(given, { status: 202 })
      const { donation, receipt } = given
      return { message: 'Payment successful', donation, receipt }
    },
  }),
})
