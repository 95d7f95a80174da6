import { endpoint, route } from '@/lib/core/server/route'
import { bookingEndpoints } from '@/lib/features/bookings/contract'
import { listSlots } from '@/lib/features/bookings/server/list-slots'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: bookingEndpoints['GET services/[id]/slots'],
    access: 'public',
    operation: 'listSlots',
    scope: 'content:read',
    traceName: 'bookings/list-slots',
    run: ({ params, query }) => listSlots(params.id, query.date),
  }),
})
