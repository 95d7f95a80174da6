import { endpoint, route } from '@/lib/core/server/route'
import { bookingWithMessageResponse } from '@/lib/features/bookings/contract'
import { bookingPathSchema, statusChangeSchema } from '@/lib/features/bookings/schema'
import { changeBookingStatus } from '@/lib/features/bookings/server/change-booking-status'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    access: 'admin',
    operation: 'changeBookingStatus',
    errorCodes: ['slot-closed', 'slot-past', 'status-not-possible'],
    traceName: 'bookings/change-booking-status',
    params: bookingPathSchema,
    body: statusChangeSchema,
    allowsEmptyBody: true,
    response: bookingWithMessageResponse,
    run: async ({ user, params, body }) => ({
      message: 'Status changed successfully',
      data: await changeBookingStatus(user, params.id, body),
    }),
  }),
})
