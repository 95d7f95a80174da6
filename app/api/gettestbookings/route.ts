import { call, route } from '@/lib/core/route'
import { bookingsAnswer } from '@/lib/features/bookings/answers'
import { listBookings } from '@/lib/features/bookings/list-bookings'
import { bookingsQuerySchema } from '@/lib/features/bookings/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'admin',
    operation: 'listBookings',
    act: 'bookings/list-bookings',
    query: bookingsQuerySchema,
    answer: bookingsAnswer,
    run: async ({ query, locale }) => {
      const { bookings: data, ...page } = await listBookings(query, locale)
      return { data, ...page }
    },
  }),
})
