import { call, route } from '@/lib/core/route'
import { bookingWithMessageAnswer } from '@/lib/features/bookings/answers'
import { changeBookingStatus } from '@/lib/features/bookings/change-booking-status'
import { bookingPathSchema, statusChangeSchema } from '@/lib/features/bookings/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: call({
    access: 'admin',
    operation: 'changeBookingStatus',
    refusals: ['slot-closed', 'slot-past', 'status-not-possible'],
    act: 'bookings/change-booking-status',
    params: bookingPathSchema,
    body: statusChangeSchema,
    allowsEmptyBody: true,
    answer: bookingWithMessageAnswer,
    run: async ({ user, params, body }) => ({
      message: 'Status changed successfully',
      data: await changeBookingStatus(user, params.id, body),
    }),
  }),
})
