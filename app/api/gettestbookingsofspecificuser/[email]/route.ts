import { endpoint, route } from '@/lib/core/server/route'
import { ownBookingsResponse } from '@/lib/features/bookings/contract'
import { bookingsByEmailSchema } from '@/lib/features/bookings/schema'
import { listBookingsByEmail } from '@/lib/features/bookings/server/list-own-bookings'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'user',
    operation: 'listOwnBookings',
    traceName: 'bookings/list-own-bookings',
    params: bookingsByEmailSchema,
    response: ownBookingsResponse,
    run: async ({ user, params, locale }) => ({
      data: await listBookingsByEmail(user, params.email, locale),
    }),
  }),
})
