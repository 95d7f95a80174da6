import { endpoint, route } from '@/lib/core/server/route'
import { fileResponse } from '@/lib/core/validation/response-schemas'
import { openApiResponse } from '@/lib/features/developers/server/openapi-response'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'public',
    operation: 'readDocument',
    traceName: 'developers/read-document',
    withoutDatabase: true,
    response: fileResponse('application/json'),
    run: openApiResponse,
  }),
})
