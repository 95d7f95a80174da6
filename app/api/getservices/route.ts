import { endpoint, route } from '@/lib/core/server/route'
import { healthTestEndpoints } from '@/lib/features/health-tests/contract'
import { listHealthTests } from '@/lib/features/health-tests/server/list-health-tests'
import { toApiHealthTest } from '@/lib/features/health-tests/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: healthTestEndpoints['GET getservices'],
    access: 'public',
    operation: 'listServices',
    isCachedForGuests: true,
    scope: 'content:read',
    traceName: 'health-tests/list-health-tests',
    run: async () => ({ services: (await listHealthTests()).map(toApiHealthTest) }),
  }),
})
