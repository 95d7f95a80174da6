import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { bookingPathSchema } from '@/lib/features/bookings/schema'
import { cancelBooking } from '@/lib/features/bookings/server/cancel-booking'

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
