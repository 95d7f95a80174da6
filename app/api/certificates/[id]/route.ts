import { endpoint, route } from '@/lib/core/server/route'
import { certificateEndpoints } from '@/lib/features/certificates/contract'
import { certificateFileName } from '@/lib/features/certificates/rules'
import { getCertificate } from '@/lib/features/certificates/server/get-certificate'
import { CERTIFICATE_LIMITS } from '@/lib/features/certificates/server/limits'
import { getPdf } from '@/lib/features/pdfs/server/get-pdf'
import { pdfResponse } from '@/lib/features/pdfs/server/pdf-response'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: certificateEndpoints['GET certificates/[id]'],
    access: 'user',
    operation: 'drawCertificate',
    errorCodes: ['not-over-yet'],
    traceName: 'certificates/get-certificate',
    limit: CERTIFICATE_LIMITS.certificates,
    run: async ({ user, params, query: { lang: locale } }) => {
      const content = await getCertificate(user, params.id, locale)
      const file = await getPdf({ kind: 'certificate', content, source: params.id, locale })
      return pdfResponse(file, certificateFileName(content.day), 'no-store')
    },
  }),
})
