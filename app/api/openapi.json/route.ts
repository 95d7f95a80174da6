import { fileResponse } from '@/lib/core/response-schemas'
import { endpoint, route } from '@/lib/core/route'
import { openApiResponse } from '@/lib/features/developers/openapi-response'

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
