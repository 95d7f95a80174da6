import { endpoint, route } from '@/lib/core/server/route'
import { bookingEndpoints } from '@/lib/features/bookings/contract'
import { listBookings } from '@/lib/features/bookings/server/list-bookings'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: bookingEndpoints['GET gettestbookings'],
    access: 'admin',
    operation: 'listBookings',
    traceName: 'bookings/list-bookings',
    run: async ({ query, locale }) => {
      const { bookings: data, ...page } = await listBookings(query, locale)
      return { data, ...page }
    },
  }),
})
