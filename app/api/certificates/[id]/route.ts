import { endpoint, route } from '@/lib/core/server/route'
import { fileResponse } from '@/lib/core/validation/response-schemas'
import { certificateFileName } from '@/lib/features/certificates/rules'
import { certificatePathSchema } from '@/lib/features/certificates/schema'
import { getCertificate } from '@/lib/features/certificates/server/get-certificate'
import { getPdf } from '@/lib/features/pdfs/server/get-pdf'
import { pdfResponse } from '@/lib/features/pdfs/server/pdf-response'
import { fileLanguageSchema } from '@/lib/i18n/file-language'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'user',
    operation: 'drawCertificate',
    errorCodes: ['not-over-yet'],
    traceName: 'certificates/get-certificate',
    limit: 'certificates',
    params: certificatePathSchema,
    query: fileLanguageSchema,
    response: fileResponse('application/pdf'),
    run: async ({ user, params, query: { lang: locale } }) => {
      const content = await getCertificate(user, params.id, locale)
      const file = await getPdf({ kind: 'certificate', content, source: params.id, locale })
      return pdfResponse(file, certificateFileName(content.day), 'no-store')
    },
  }),
})
