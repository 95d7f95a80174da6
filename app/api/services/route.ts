import { endpoint, route } from '@/lib/core/server/route'
import { healthTestWithMessageResponse } from '@/lib/features/health-tests/contract'
import { healthTestSchema } from '@/lib/features/health-tests/schema'
import { createHealthTest } from '@/lib/features/health-tests/server/create-health-test'
import { toApiHealthTest } from '@/lib/features/health-tests/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'admin',
    operation: 'createService',
    traceName: 'health-tests/create-health-test',
    body: healthTestSchema,
    status: 201,
    response: healthTestWithMessageResponse,
    run: async ({ user, body }) => ({
      message: 'service created successfully',
      service: toApiHealthTest(await createHealthTest(user, body)),
    }),
  }),
})
