import { endpoint, route } from '@/lib/core/server/route'
import { healthTestEndpoints } from '@/lib/features/health-tests/contract'
import { createHealthTest } from '@/lib/features/health-tests/server/create-health-test'
import { toApiHealthTest } from '@/lib/features/health-tests/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: healthTestEndpoints['POST services'],
    access: 'admin',
    operation: 'createService',
    traceName: 'health-tests/create-health-test',
    status: 201,
    run: async ({ user, body }) => ({
      message: 'service created successfully',
      service: toApiHealthTest(await createHealthTest(user, body)),
    }),
  }),
})
