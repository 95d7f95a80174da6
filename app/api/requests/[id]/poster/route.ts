import { requestPoster } from '@/components/blood-requests/public/request-poster'
import { fileAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { Semaphore } from '@/lib/core/semaphore'
import { getPoster } from '@/lib/features/blood-requests/get-poster'
import { requestPathSchema } from '@/lib/features/blood-requests/schema'
import { fileQuerySchema } from '@/lib/i18n/file-language'

/** Everybody can ask for posters, and drawing one keeps the processor busy for a third of a second. */
const drawing = new Semaphore({ maxRunning: 1, maxWaiting: 20 })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    operation: 'drawPoster',
    act: 'blood-requests/get-poster',
    limit: 'posters',
    params: requestPathSchema,
    query: fileQuerySchema,
    answer: fileAnswer('application/pdf'),
    run: async ({ params, query, request }) => {
      const poster = await getPoster(params.id, query.lang)
      return drawing.run(() => requestPoster(poster, query.lang), request.signal)
    },
  }),
})
