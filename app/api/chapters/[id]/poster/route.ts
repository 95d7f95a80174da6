import { fileAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { readInvitationPoster } from '@/lib/features/chapters/read-invitation'
import { chapterPathSchema } from '@/lib/features/chapters/schema'
import { getPdf } from '@/lib/features/pdfs/get-pdf'
import { pdfResponse } from '@/lib/features/pdfs/pdf-response'
import { fileQuerySchema } from '@/lib/i18n/file-language'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    operation: 'drawInvitation',
    act: 'chapters/read-invitation-poster',
    limit: 'posters',
    params: chapterPathSchema,
    query: fileQuerySchema,
    answer: fileAnswer('application/pdf'),
    run: async ({ user, params, query: { lang: locale } }) => {
      const content = await readInvitationPoster(user, params.id, locale)
      const file = await getPdf({ kind: 'invitation-poster', content, source: params.id, locale })
      return pdfResponse(file, 'sharelife-invitation.pdf', 'private, no-store')
    },
  }),
})
