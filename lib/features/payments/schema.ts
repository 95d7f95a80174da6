import { z } from 'zod'
import { email, id, text, wholeNumber } from '@/lib/core/fields'
import { LEAST_CENTS, MOST_CENTS } from './rules'

/** A gift by card: what the form sends and `stripe` takes; the amount is in whole cents. */
export const paymentSchema = z.strictObject({
  token: text('payments.validation.token', 255),
  amount: wholeNumber('payments.validation.amount', LEAST_CENTS, MOST_CENTS),
  campaignId: id().optional(),
  email: email('payments.validation.email'),
})
export type PaymentInput = z.output<typeof paymentSchema>
