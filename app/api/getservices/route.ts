import { call, route } from '@/lib/core/route'
import { servicesAnswer } from '@/lib/features/health-tests/answers'
import { listHealthTests } from '@/lib/features/health-tests/list-health-tests'
import { healthTestToWire } from '@/lib/features/health-tests/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    operation: 'listServices',
    isSharedByGuests: true,
    scope: 'content:read',
    act: 'health-tests/list-health-tests',
    answer: servicesAnswer,
    run: async () => ({ services: (await listHealthTests()).map(healthTestToWire) }),
  }),
})
