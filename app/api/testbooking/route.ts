import { readIdempotencyKey } from '@/lib/core/http/idempotency-key'
import { call, route } from '@/lib/core/route'
import { bookingWithMessageAnswer } from '@/lib/features/bookings/answers'
import { bookTest } from '@/lib/features/bookings/book-test'
import { bookingSchema } from '@/lib/features/bookings/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'bookTest',
    refusals: [
      'already-booked',
      'not-found',
      'slot-closed',
      'slot-full',
      'slot-past',
      'too-many-places',
    ],
    act: 'bookings/book-test',
    body: bookingSchema,
    limit: 'bookings',
    status: 201,
    answer: bookingWithMessageAnswer,
    run: async ({ user, body, request, locale }) => ({
      message: 'Test Booking created successfully',
      data: await bookTest(user, body, { key: readIdempotencyKey(request), locale }),
    }),
  }),
})
