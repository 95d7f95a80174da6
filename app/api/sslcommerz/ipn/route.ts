import { readForm } from '@/lib/core/http/request-body'
import { call, route } from '@/lib/core/route'
import { hearNotice } from '@/lib/features/payments/hear-checkout'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'public',
    act: 'payments/hear-notice',
    limit: 'none',
    // The provider's server sends the request; `hearNotice` checks its signature.
    skipsOriginCheck: true,
    run: async ({ request }) => {
      await hearNotice(await readForm(request))
      return { received: true }
    },
  }),
})
