import { readForm } from '@/lib/core/server/http/request-body'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { endpoint, route } from '@/lib/core/server/route'
import { paymentEndpoints } from '@/lib/features/payments/contract'
import { handleCheckoutReturn } from '@/lib/features/payments/server/handle-checkout-callbacks'
import { localizedPath } from '@/lib/i18n/localized-path'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: paymentEndpoints['POST sslcommerz/returns/[outcome]'],
    access: 'public',
    traceName: 'payments/handle-checkout-return',
    // A form on the provider's page posts here without the site's cookies. The site does not trust
    // its fields and asks the provider.
    skipsOriginCheck: true,
    run: async ({ request, params }) => {
      const path = await handleCheckoutReturn(await readForm(request), params.outcome)
      const locale = request.nextUrl.searchParams.get('lang') ?? 'en'
      // 303: the browser requests the page with GET, and then sends its cookies.
      const headers = { Location: siteUrl(localizedPath(path, locale)) }
      return new Response(null, { status: 303, headers })
    },
  }),
})
