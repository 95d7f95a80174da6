import { endpoint, route } from '@/lib/core/server/route'
import { paymentEndpoints } from '@/lib/features/payments/contract'
import { acceptHeldPayment } from '@/lib/features/payments/server/accept-held-payment'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: paymentEndpoints['POST payments/[id]/acceptance'],
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'acceptPayment',
    errorCodes: ['status-not-possible'],
    traceName: 'payments/accept-held-payment',
    run: async ({ user, params }) => {
      await acceptHeldPayment(user, params.id)
      return { message: 'Payment accepted' }
    },
  }),
})
