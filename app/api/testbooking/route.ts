import { readIdempotencyKey } from '@/lib/core/server/http/idempotency-key'
import { endpoint, route } from '@/lib/core/server/route'
import { bookingEndpoints } from '@/lib/features/bookings/contract'
import { bookHealthTest } from '@/lib/features/bookings/server/book-health-test'
import { BOOKING_LIMITS } from '@/lib/features/bookings/server/limits'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: bookingEndpoints['POST testbooking'],
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
    limit: BOOKING_LIMITS.bookings,
    status: 201,
    run: async ({ user, body, request, locale }) => ({
      message: 'Test Booking created successfully',
      data: await bookHealthTest(user, body, { key: readIdempotencyKey(request), locale }),
    }),
  }),
})
