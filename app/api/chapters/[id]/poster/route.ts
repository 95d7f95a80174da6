import { endpoint, route } from '@/lib/core/server/route'
import { fileResponse } from '@/lib/core/validation/response-schemas'
import { chapterPathSchema } from '@/lib/features/chapters/schema'
import { readInvitationPoster } from '@/lib/features/chapters/server/chapter-invitation'
import { getPdf } from '@/lib/features/pdfs/server/get-pdf'
import { pdfResponse } from '@/lib/features/pdfs/server/pdf-response'
import { fileLanguageSchema } from '@/lib/i18n/file-language'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'user',
    operation: 'drawInvitation',
    traceName: 'chapters/read-invitation-poster',
    limit: 'posters',
    params: chapterPathSchema,
    query: fileLanguageSchema,
    response: fileResponse('application/pdf'),
    run: async ({ user, params, query: { lang: locale } }) => {
      const content = await readInvitationPoster(user, params.id, locale)
      const file = await getPdf({ kind: 'invitation-poster', content, source: params.id, locale })
      return pdfResponse(file, 'sharelife-invitation.pdf', 'private, no-store')
    },
  }),
})
