import { certificateFile } from '@/components/certificates/certificate-file'
import { call, route } from '@/lib/core/route'
import { getCertificate } from '@/lib/features/certificates/get-certificate'
import { certificatePathSchema } from '@/lib/features/certificates/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    limit: 'certificates',
    params: certificatePathSchema,
    run: async ({ user, params }) => certificateFile(await getCertificate(user, params.id)),
  }),
})
