import { endpoint, route } from '@/lib/core/server/route'
import { bookingEndpoints } from '@/lib/features/bookings/contract'
import { changeBookingStatus } from '@/lib/features/bookings/server/change-booking-status'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    contract: bookingEndpoints['PATCH statuschangefortestbooking/[id]'],
    access: 'admin',
    operation: 'changeBookingStatus',
    errorCodes: ['slot-closed', 'slot-past', 'status-not-possible'],
    traceName: 'bookings/change-booking-status',
    run: async ({ user, params, body }) => ({
      message: 'Status changed successfully',
      data: await changeBookingStatus(user, params.id, body),
    }),
  }),
})
