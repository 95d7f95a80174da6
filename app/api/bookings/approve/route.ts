import { endpoint, route } from '@/lib/core/server/route'
import { approvalResultsResponse } from '@/lib/features/bookings/contract'
import { approveBookingsSchema } from '@/lib/features/bookings/schema'
import { approveBookings } from '@/lib/features/bookings/server/approve-bookings'

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
