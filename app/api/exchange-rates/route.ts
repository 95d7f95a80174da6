import { endpoint, route } from '@/lib/core/route'
import { setDollarRate } from '@/lib/features/payments/exchange-rates'
import { dollarRateResponse } from '@/lib/features/payments/responses'
import { dollarRateSchema } from '@/lib/features/payments/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'admin',
    operation: 'setDollarRate',
    traceName: 'payments/set-dollar-rate',
    body: dollarRateSchema,
    response: dollarRateResponse,
    run: async ({ user, body }) => ({
      message: 'Exchange rate set',
      rate: await setDollarRate(user, body),
    }),
  }),
})
