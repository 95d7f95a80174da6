import { endpoint, route } from '@/lib/core/server/route'
import { bookingEndpoints } from '@/lib/features/bookings/contract'
import { cancelBooking } from '@/lib/features/bookings/server/cancel-booking'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    contract: bookingEndpoints['DELETE delete/[id]'],
    access: 'user',
    operation: 'cancelBooking',
    traceName: 'bookings/cancel-booking',
    run: async ({ user, params }) => {
      await cancelBooking(user, params.id)
      return { message: 'test booking deleted successfully' }
    },
  }),
})
