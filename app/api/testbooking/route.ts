import { readIdempotencyKey } from '@/lib/core/server/http/idempotency-key'
import { endpoint, route } from '@/lib/core/server/route'
import { bookingWithMessageResponse } from '@/lib/features/bookings/contract'
import { bookingSchema } from '@/lib/features/bookings/schema'
import { bookHealthTest } from '@/lib/features/bookings/server/book-health-test'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'bookTest',
    errorCodes: [
      'already-booked',
      'not-found',
      'slot-closed',
      'slot-full',
      'slot-past',
      'too-many-places',
    ],
    traceName: 'bookings/book-health-test',
    body: bookingSchema,
    limit: 'bookings',
    status: 201,
    response: bookingWithMessageResponse,
    run: async ({ user, body, request, locale }) => ({
      message: 'Test Booking created successfully',
      data: await bookHealthTest(user, body, { key: readIdempotencyKey(request), locale }),
    }),
  }),
})
