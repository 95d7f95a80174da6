import { readBytes } from '@/lib/core/http/request-body'
import { call, route } from '@/lib/core/route'
import { handleWebhookEvent } from '@/lib/features/payments/handle-webhook-event'

/** Stripe's events are larger than requests of the site's pages. */
const MAX_BYTES = 1_000_000

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'public',
    act: 'payments/handle-webhook-event',
    limit: 'none',
    skipsOriginCheck: true,
    run: async ({ request }) => {
      const body = new TextDecoder().decode(await readBytes(request, MAX_BYTES))
      await handleWebhookEvent(body, request.headers.get('stripe-signature'))
      return { received: true }
    },
  }),
})
