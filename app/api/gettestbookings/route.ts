import { endpoint, route } from '@/lib/core/server/route'
import { bookingsResponse } from '@/lib/features/bookings/contract'
import { bookingsQuerySchema } from '@/lib/features/bookings/schema'
import { listBookings } from '@/lib/features/bookings/server/list-bookings'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'admin',
    operation: 'listBookings',
    traceName: 'bookings/list-bookings',
    query: bookingsQuerySchema,
    response: bookingsResponse,
    run: async ({ query, locale }) => {
      const { bookings: data, ...page } = await listBookings(query, locale)
      return { data, ...page }
    },
  }),
})
