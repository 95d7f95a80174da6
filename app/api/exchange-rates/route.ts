import { endpoint, route } from '@/lib/core/server/route'
import { setDollarRate } from '@/lib/features/money/server/exchange-rates'
import { paymentEndpoints } from '@/lib/features/payments/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: paymentEndpoints['POST exchange-rates'],
    access: 'admin',
    operation: 'setDollarRate',
    traceName: 'payments/set-dollar-rate',
    run: async ({ user, body }) => ({
      message: 'Exchange rate set',
      rate: await setDollarRate(user, body),
    }),
  }),
})
