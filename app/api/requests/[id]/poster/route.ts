import { fileAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { getPoster } from '@/lib/features/blood-requests/get-poster'
import { requestPathSchema } from '@/lib/features/blood-requests/schema'
import { getPdf } from '@/lib/features/pdfs/get-pdf'
import { pdfResponse } from '@/lib/features/pdfs/pdf-response'
import { fileQuerySchema } from '@/lib/i18n/file-language'

/** In seconds, as long as the page of the request is cached. */
const CACHE_CONTROL = 'public, max-age=60'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    operation: 'drawPoster',
    refusals: ['request-not-open'],
    act: 'blood-requests/get-poster',
    limit: 'posters',
    params: requestPathSchema,
    query: fileQuerySchema,
    answer: fileAnswer('application/pdf'),
    run: async ({ params, query: { lang: locale } }) => {
      const content = await getPoster(params.id, locale)
      const file = await getPdf({ kind: 'request-poster', content, source: params.id, locale })
      return pdfResponse(file, `sharelife-poster-${content.needDate}.pdf`, CACHE_CONTROL)
    },
  }),
})
