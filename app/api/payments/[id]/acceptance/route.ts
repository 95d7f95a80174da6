import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { paymentPathSchema } from '@/lib/features/payments/schema'
import { acceptHeldPayment } from '@/lib/features/payments/server/accept-held-payment'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'acceptPayment',
    errorCodes: ['status-not-possible'],
    traceName: 'payments/accept-held-payment',
    params: paymentPathSchema,
    response: messageResponse,
    run: async ({ user, params }) => {
      await acceptHeldPayment(user, params.id)
      return { message: 'Payment accepted' }
    },
  }),
})
