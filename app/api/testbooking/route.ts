import { call, route } from '@/lib/core/route'
import { bookTest } from '@/lib/features/bookings/book-test'
import { bookingSchema } from '@/lib/features/bookings/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    body: bookingSchema,
    status: 201,
    run: async ({ user, body }) => ({
      message: 'Test Booking created successfully',
      data: await bookTest(user, body),
    }),
  }),
})
