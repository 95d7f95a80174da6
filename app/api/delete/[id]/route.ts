import { call, route } from '@/lib/core/route'
import { cancelBooking } from '@/lib/features/bookings/cancel-booking'
import { bookingPathSchema } from '@/lib/features/bookings/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call({
    access: 'user',
    act: 'bookings/cancel-booking',
    params: bookingPathSchema,
    run: async ({ user, params }) => {
      await cancelBooking(user, params.id)
      return { message: 'test booking deleted successfully' }
    },
  }),
})
