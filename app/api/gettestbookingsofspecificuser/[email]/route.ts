import { call, route } from '@/lib/core/route'
import { ownBookingsAnswer } from '@/lib/features/bookings/answers'
import { listBookingsOf } from '@/lib/features/bookings/list-own-bookings'
import { bookingsOfSchema } from '@/lib/features/bookings/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    operation: 'listOwnBookings',
    act: 'bookings/list-own-bookings',
    params: bookingsOfSchema,
    answer: ownBookingsAnswer,
    run: async ({ user, params, locale }) => ({
      data: await listBookingsOf(user, params.email, locale),
    }),
  }),
})
