import { call, route } from '@/lib/core/route'
import { dollarRateAnswer } from '@/lib/features/payments/answers'
import { setDollarRate } from '@/lib/features/payments/exchange-rates'
import { dollarRateSchema } from '@/lib/features/payments/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'admin',
    operation: 'setDollarRate',
    act: 'payments/set-dollar-rate',
    body: dollarRateSchema,
    answer: dollarRateAnswer,
    run: async ({ user, body }) => ({
      message: 'Exchange rate set',
      rate: await setDollarRate(user, body),
    }),
  }),
})
