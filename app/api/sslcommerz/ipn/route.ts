import { readForm } from '@/lib/core/server/http/request-body'
import { endpoint, route } from '@/lib/core/server/route'
import { handleIpn } from '@/lib/features/payments/server/handle-checkout-callbacks'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'public',
    traceName: 'payments/handle-ipn',
    limit: 'none',
    // The provider's server sends the request; `handleIpn` checks its signature.
    skipsOriginCheck: true,
    run: async ({ request }) => {
      await handleIpn(await readForm(request))
      return { received: true }
    },
  }),
})
