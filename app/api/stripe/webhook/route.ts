import { readBytes } from '@/lib/core/server/http/request-body'
import { endpoint, route } from '@/lib/core/server/route'
import { handleStripeWebhook } from '@/lib/features/payments/server/handle-stripe-webhook'

/** Stripe's events are larger than requests of the site's pages. */
const MAX_BYTES = 1_000_000

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'public',
    traceName: 'payments/handle-stripe-webhook',
    limit: 'none',
    skipsOriginCheck: true,
    run: async ({ request }) => {
      const body = new TextDecoder().decode(await readBytes(request, MAX_BYTES))
      await handleStripeWebhook(body, request.headers.get('stripe-signature'))
      return { received: true }
    },
  }),
})
