import { messageResponse } from '@/lib/core/response-schemas'
import { endpoint, route } from '@/lib/core/route'
import { cancelBooking } from '@/lib/features/bookings/cancel-booking'
import { bookingPathSchema } from '@/lib/features/bookings/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    access: 'user',
    operation: 'cancelBooking',
    traceName: 'bookings/cancel-booking',
    params: bookingPathSchema,
    response: messageResponse,
    run: async ({ user, params }) => {
      await cancelBooking(user, params.id)
      return { message: 'test booking deleted successfully' }
    },
  }),
})
