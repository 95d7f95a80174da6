import { readForm } from '@/lib/core/http/request-body'
import { siteAddress } from '@/lib/core/http/site-address'
import { call, route } from '@/lib/core/route'
import { hearReturn } from '@/lib/features/payments/hear-checkout'
import { checkoutReturnSchema } from '@/lib/features/payments/schema'
import { localPath } from '@/lib/i18n/local-path'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'public',
    act: 'payments/hear-return',
    params: checkoutReturnSchema,
    // A form on the provider's page posts here without the site's cookies. The site does not trust
    // its fields and asks the provider.
    skipsOriginCheck: true,
    run: async ({ request, params }) => {
      const path = await hearReturn(await readForm(request), params.outcome)
      const locale = request.nextUrl.searchParams.get('lang') ?? 'en'
      // 303: the browser requests the page with GET, and then sends its cookies.
      const headers = { Location: siteAddress(localPath(path, locale)) }
      return new Response(null, { status: 303, headers })
    },
  }),
})
