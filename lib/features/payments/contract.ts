import { z } from 'zod'
import { dayDto, idDto } from '@/lib/core/validation/response-schemas'

/** The amount is in minor units: cents or paisa. */
const paymentDto = z
  .strictObject({ _id: idDto, amount: z.int(), currency: z.string(), campaignId: idDto })
  .meta({ id: 'Gift' })

export const cardPaymentResponse = z.strictObject({
  message: z.string(),
  donation: paymentDto,
  receipt: z.strictObject({ number: z.string(), date: dayDto, cardLast4: z.string() }),
})

/** The endpoint `stripe` returns this with 202 while the bank asks the donor to confirm the payment. */
export const confirmationRequiredResponse = z.strictObject({
  requiresAction: z.literal(true),
  clientSecret: z.string(),
  donation: paymentDto,
})

/** `address` is the URL to which the browser goes next. */
export const checkoutResponse = z.strictObject({ donation: paymentDto, address: z.string() })
