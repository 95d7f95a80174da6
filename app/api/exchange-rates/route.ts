import { endpoint, route } from '@/lib/core/server/route'
import { dollarRateResponse } from '@/lib/features/money/contract'
import { setDollarRate } from '@/lib/features/money/server/exchange-rates'
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
