import { call, route } from '@/lib/core/route'
import { listHealthTests } from '@/lib/features/health-tests/list-health-tests'
import { healthTestToWire } from '@/lib/features/health-tests/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    act: 'health-tests/list-health-tests',
    run: async () => ({ services: (await listHealthTests()).map(healthTestToWire) }),
  }),
})
