import { endpoint, route } from '@/lib/core/server/route'
import { getPdf } from '@/lib/features/pdfs/server/get-pdf'
import { PDF_LIMITS } from '@/lib/features/pdfs/server/limits'
import { pdfResponse } from '@/lib/features/pdfs/server/pdf-response'
import { requestEndpoints } from '@/lib/features/requests/contract'
import { getRequestPoster } from '@/lib/features/requests/server/get-request-poster'

/** In seconds, as long as the page of the request is cached. */
const CACHE_CONTROL = 'public, max-age=60'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: requestEndpoints['GET requests/[id]/poster'],
    access: 'public',
    operation: 'drawPoster',
    errorCodes: ['request-not-open'],
    traceName: 'requests/get-request-poster',
    limit: PDF_LIMITS.posters,
    run: async ({ params, query: { lang: locale } }) => {
      const content = await getRequestPoster(params.id, locale)
      const file = await getPdf({ kind: 'request-poster', content, source: params.id, locale })
      return pdfResponse(file, `sharelife-poster-${content.needDate}.pdf`, CACHE_CONTROL)
    },
  }),
})
