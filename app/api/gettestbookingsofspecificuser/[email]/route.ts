import { call, route } from '@/lib/core/route'
import { listBookingsOf } from '@/lib/features/bookings/list-own-bookings'
import { bookingsOfSchema } from '@/lib/features/bookings/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    act: 'bookings/list-own-bookings',
    params: bookingsOfSchema,
    run: async ({ user, params, locale }) => ({
      data: await listBookingsOf(user, params.email, locale),
    }),
  }),
})
