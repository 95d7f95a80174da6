import { call, route } from '@/lib/core/route'
import { approvedAnswer } from '@/lib/features/bookings/answers'
import { approveBookings } from '@/lib/features/bookings/approve-bookings'
import { approveBookingsSchema } from '@/lib/features/bookings/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'admin',
    operation: 'approveBookings',
    refusals: ['not-found', 'slot-closed', 'slot-past', 'status-not-possible'],
    act: 'bookings/approve-bookings',
    body: approveBookingsSchema,
    answer: approvedAnswer,
    run: async ({ user, body, locale }) => ({
      results: await approveBookings(user, body.ids, locale),
    }),
  }),
})
