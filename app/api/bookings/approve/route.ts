import { endpoint, route } from '@/lib/core/server/route'
import { bookingEndpoints } from '@/lib/features/bookings/contract'
import { approveBookings } from '@/lib/features/bookings/server/approve-bookings'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: bookingEndpoints['POST bookings/approve'],
    access: 'admin',
    operation: 'approveBookings',
    errorCodes: ['not-found', 'slot-closed', 'slot-past', 'status-not-possible'],
    traceName: 'bookings/approve-bookings',
    run: async ({ user, body, locale }) => ({
      results: await approveBookings(user, body.ids, locale),
    }),
  }),
})
