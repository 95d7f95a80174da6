import { endpoint, route } from '@/lib/core/server/route'
import { slotsQuerySchema } from '@/lib/features/bookings/schema'
import { listSlots } from '@/lib/features/bookings/server/list-slots'
import { slotsResponse } from '@/lib/features/health-tests/contract'
import { healthTestPathSchema } from '@/lib/features/health-tests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'public',
    operation: 'listSlots',
    scope: 'content:read',
    traceName: 'bookings/list-slots',
    params: healthTestPathSchema,
    query: slotsQuerySchema,
    response: slotsResponse,
    run: ({ params, query }) => listSlots(params.id, query.date),
  }),
})
