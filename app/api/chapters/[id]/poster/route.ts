import { invitationPoster } from '@/components/chapters/own/invitation-poster'
import { fileAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { Semaphore } from '@/lib/core/semaphore'
import { readInvitationPoster } from '@/lib/features/chapters/read-invitation'
import { chapterPathSchema } from '@/lib/features/chapters/schema'
import { fileQuerySchema } from '@/lib/i18n/file-language'

/** Drawing one keeps the processor busy for a third of a second. */
const drawing = new Semaphore({ maxRunning: 1, maxWaiting: 20 })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    operation: 'drawInvitation',
    act: 'chapters/read-invitation-poster',
    limit: 'posters',
    params: chapterPathSchema,
    query: fileQuerySchema,
    answer: fileAnswer('application/pdf'),
    run: async ({ user, params, query, request }) => {
      const poster = await readInvitationPoster(user, params.id, query.lang)
      return drawing.run(() => invitationPoster(poster, query.lang), request.signal)
    },
  }),
})
