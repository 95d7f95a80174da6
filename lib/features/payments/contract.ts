import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import { dayDto, idDto, messageResponse } from '@/lib/core/validation/response-schemas'
import { dollarRateResponse } from '@/lib/features/money/contract'
import {
  checkoutReturnSchema,
  checkoutSchema,
  dollarRateSchema,
  paymentPathSchema,
  paymentSchema,
} from './schema'

/** The amount is in minor units: cents or paisa. */
const paymentDto = z
  .strictObject({ _id: idDto, amount: z.int(), currency: z.string(), campaignId: idDto })
  .meta({ id: 'Gift' })

const cardPaymentResponse = z.strictObject({
  message: z.string(),
  donation: paymentDto,
  receipt: z.strictObject({ number: z.string(), date: dayDto, cardLast4: z.string() }),
})

/** The endpoint `stripe` returns this with 202 while the bank asks the donor to confirm the payment. */
const confirmationRequiredResponse = z.strictObject({
  requiresAction: z.literal(true),
  clientSecret: z.string(),
  donation: paymentDto,
})

/** `address` is the URL to which the browser goes next. */
const checkoutResponse = z.strictObject({ donation: paymentDto, address: z.string() })

export const paymentEndpoints = {
  'POST exchange-rates': { body: dollarRateSchema, response: dollarRateResponse },
  'POST payments/[id]/acceptance': { params: paymentPathSchema, response: messageResponse },
  'POST payments/[id]/refund': { params: paymentPathSchema, response: messageResponse },
  'POST sslcommerz/returns/[outcome]': { params: checkoutReturnSchema },
  'POST sslcommerz': { body: checkoutSchema, response: checkoutResponse },
  'POST stripe': {
    body: paymentSchema,
    response: cardPaymentResponse,
    otherResponses: { 202: confirmationRequiredResponse },
  },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof paymentEndpoints> {}
}
