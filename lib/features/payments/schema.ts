import { z } from 'zod'
import { email, id, text, wholeNumber } from '@/lib/core/validation/fields'
import { messageKey } from '@/lib/i18n/message-key'
import { CURRENCY, LEAST_CENTS, MOST_CENTS, printMoney } from './rules'

const inBounds = messageKey('payments.public.validation.amountRange', {
  min: printMoney({ amount: LEAST_CENTS, currency: CURRENCY }),
  max: printMoney({ amount: MOST_CENTS, currency: CURRENCY }),
})

/** A gift by card: what the donate form sends and `stripe` takes. The amount is in cents. */
export const paymentSchema = z.strictObject({
  /** The card as the provider keeps it for us, good for one payment. */
  token: text('payments.public.validation.token', 255),
  amount: wholeNumber('payments.public.validation.amount', LEAST_CENTS, MOST_CENTS, inBounds),
  /** Without one the gift is for the organisation. */
  campaignId: id().optional(),
  email: email('payments.public.validation.email'),
})
export type PaymentInput = z.output<typeof paymentSchema>

/** What the card field says of itself; `kept` is the card of an attempt that is not settled yet. */
const CARD_STATES = ['empty', 'incomplete', 'complete', 'kept'] as const
export type CardState = (typeof CARD_STATES)[number]

/** The donate form: the card itself never is a value of it. */
export const giftFormSchema = paymentSchema.pick({ amount: true, email: true }).extend({
  card: z
    .enum(CARD_STATES)
    .refine((state) => state !== 'empty', 'payments.public.validation.token')
    .refine((state) => state !== 'incomplete', 'payments.public.validation.cardIncomplete'),
})
