import { endpoint, route } from '@/lib/core/route'
import { approveBookings } from '@/lib/features/bookings/approve-bookings'
import { approvalResultsResponse } from '@/lib/features/bookings/responses'
import { approveBookingsSchema } from '@/lib/features/bookings/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'admin',
    operation: 'approveBookings',
    errorCodes: ['not-found', 'slot-closed', 'slot-past', 'status-not-possible'],
    traceName: 'bookings/approve-bookings',
    body: approveBookingsSchema,
    response: approvalResultsResponse,
    run: async ({ user, body, locale }) => ({
      results: await approveBookings(user, body.ids, locale),
    }),
  }),
})
