import { call, route } from '@/lib/core/route'
import { listedRequestsAnswer } from '@/lib/features/blood-requests/answers'
import { listOpenRequests } from '@/lib/features/blood-requests/list-open-requests'
import { openRequestsSchema } from '@/lib/features/blood-requests/schema'
import { listedRequestsToWire } from '@/lib/features/blood-requests/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'anyone',
    operation: 'listOpenRequests',
    isSharedByGuests: true,
    scope: 'requests:read',
    act: 'blood-requests/list-open-requests',
    query: openRequestsSchema,
    answer: listedRequestsAnswer,
    run: async ({ user, query }) => listedRequestsToWire(await listOpenRequests(query, user)),
  }),
})
