import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { cancelBooking } from '@/lib/features/bookings/cancel-booking'
import { bookingPathSchema } from '@/lib/features/bookings/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call({
    access: 'user',
    operation: 'cancelBooking',
    act: 'bookings/cancel-booking',
    params: bookingPathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await cancelBooking(user, params.id)
      return { message: 'test booking deleted successfully' }
    },
  }),
})
