import { endpoint, route } from '@/lib/core/server/route'
import { bookingEndpoints } from '@/lib/features/bookings/contract'
import { listBookingsByEmail } from '@/lib/features/bookings/server/list-own-bookings'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: bookingEndpoints['GET gettestbookingsofspecificuser/[email]'],
    access: 'user',
    operation: 'listOwnBookings',
    traceName: 'bookings/list-own-bookings',
    run: async ({ user, params, locale }) => ({
      data: await listBookingsByEmail(user, params.email, locale),
    }),
  }),
})
