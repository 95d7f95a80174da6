import { certificateFile } from '@/components/certificates/certificate-file'
import { fileAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { getCertificate } from '@/lib/features/certificates/get-certificate'
import { certificatePathSchema } from '@/lib/features/certificates/schema'
import { fileQuerySchema } from '@/lib/i18n/file-language'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    operation: 'drawCertificate',
    act: 'certificates/get-certificate',
    limit: 'certificates',
    params: certificatePathSchema,
    query: fileQuerySchema,
    answer: fileAnswer('application/pdf'),
    run: async ({ user, params, query }) =>
      certificateFile(await getCertificate(user, params.id, query.lang), query.lang),
  }),
})
