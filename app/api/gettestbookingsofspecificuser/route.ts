import { endpoint, route } from '@/lib/core/server/route'
import { bookingEndpoints } from '@/lib/features/bookings/contract'
import { listBookingsByEmail } from '@/lib/features/bookings/server/list-own-bookings'

/** The path of a caller without an email. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: bookingEndpoints['GET gettestbookingsofspecificuser'],
    access: 'user',
    operation: 'listBookingsOfCaller',
    traceName: 'bookings/list-own-bookings',
    run: async ({ user, locale }) => ({
      data: await listBookingsByEmail(user, user.email, locale),
    }),
  }),
})
