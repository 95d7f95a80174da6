import { call, route } from '@/lib/core/route'
import { serviceWithMessageAnswer } from '@/lib/features/health-tests/answers'
import { createHealthTest } from '@/lib/features/health-tests/create-health-test'
import { healthTestSchema } from '@/lib/features/health-tests/schema'
import { healthTestToWire } from '@/lib/features/health-tests/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'admin',
    operation: 'createService',
    act: 'health-tests/create-health-test',
    body: healthTestSchema,
    status: 201,
    answer: serviceWithMessageAnswer,
    run: async ({ user, body }) => ({
      message: 'service created successfully',
      service: healthTestToWire(await createHealthTest(user, body)),
    }),
  }),
})
