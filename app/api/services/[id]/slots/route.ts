import { endpoint, route } from '@/lib/core/route'
import { listSlots } from '@/lib/features/bookings/list-slots'
import { slotsQuerySchema } from '@/lib/features/bookings/schema'
import { slotsResponse } from '@/lib/features/health-tests/responses'
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
