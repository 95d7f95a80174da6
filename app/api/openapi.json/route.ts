import { endpoint, route } from '@/lib/core/server/route'
import { developerEndpoints } from '@/lib/features/developers/contract'
import { openApiResponse } from '@/lib/features/developers/server/openapi-response'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: developerEndpoints['GET openapi.json'],
    access: 'public',
    operation: 'readDocument',
    traceName: 'developers/read-document',
    withoutDatabase: true,
    run: openApiResponse,
  }),
})
