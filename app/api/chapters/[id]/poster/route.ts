import { endpoint, route } from '@/lib/core/server/route'
import { chapterEndpoints } from '@/lib/features/chapters/contract'
import { readInvitationPoster } from '@/lib/features/chapters/server/chapter-invitation'
import { getPdf } from '@/lib/features/pdfs/server/get-pdf'
import { PDF_LIMITS } from '@/lib/features/pdfs/server/limits'
import { pdfResponse } from '@/lib/features/pdfs/server/pdf-response'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: chapterEndpoints['GET chapters/[id]/poster'],
    access: 'user',
    operation: 'drawInvitation',
    traceName: 'chapters/read-invitation-poster',
    limit: PDF_LIMITS.posters,
    run: async ({ user, params, query: { lang: locale } }) => {
      const content = await readInvitationPoster(user, params.id, locale)
      const file = await getPdf({ kind: 'invitation-poster', content, source: params.id, locale })
      return pdfResponse(file, 'sharelife-invitation.pdf', 'private, no-store')
    },
  }),
})
