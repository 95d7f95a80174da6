import { calendarResponse } from '@/lib/core/server/calendar-file'
import { endpoint, route } from '@/lib/core/server/route'
import { bookingEndpoints } from '@/lib/features/bookings/contract'
import { createBookingCalendar } from '@/lib/features/bookings/server/create-booking-calendar'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: bookingEndpoints['GET bookings/[id]/calendar'],
    access: 'user',
    operation: 'createBookingCalendar',
    errorCodes: ['not-found'],
    traceName: 'bookings/create-booking-calendar',
    run: async ({ user, params: { id }, query: { lang: locale } }) =>
      calendarResponse(await createBookingCalendar(user, id, locale), `sharelife-booking-${id}`, {
        'Cache-Control': 'no-store',
      }),
  }),
})
