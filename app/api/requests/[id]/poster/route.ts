import { endpoint, route } from '@/lib/core/server/route'
import { fileResponse } from '@/lib/core/validation/response-schemas'
import { getPdf } from '@/lib/features/pdfs/server/get-pdf'
import { pdfResponse } from '@/lib/features/pdfs/server/pdf-response'
import { requestPathSchema } from '@/lib/features/requests/schema'
import { getRequestPoster } from '@/lib/features/requests/server/get-request-poster'
import { fileLanguageSchema } from '@/lib/i18n/file-language'

/** In seconds, as long as the page of the request is cached. */
const CACHE_CONTROL = 'public, max-age=60'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'public',
    operation: 'drawPoster',
    errorCodes: ['request-not-open'],
    traceName: 'blood-requests/get-request-poster',
    limit: 'posters',
    params: requestPathSchema,
    query: fileLanguageSchema,
    response: fileResponse('application/pdf'),
    run: async ({ params, query: { lang: locale } }) => {
      const content = await getRequestPoster(params.id, locale)
      const file = await getPdf({ kind: 'request-poster', content, source: params.id, locale })
      return pdfResponse(file, `sharelife-poster-${content.needDate}.pdf`, CACHE_CONTROL)
    },
  }),
})
