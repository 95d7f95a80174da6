import { z } from 'zod'
import { email, id, text, wholeNumber } from '@/lib/core/validation/fields'
import { messageKey } from '@/lib/i18n/message-key'
import { MAX_CENTS, MIN_CENTS } from './rules'

const amountRange = messageKey('payments.public.validation.amountRange', {
  min: MIN_CENTS / 100,
  max: MAX_CENTS / 100,
})

/** A card donation: what the donate form sends and `stripe` takes. The amount is in cents. */
export const paymentSchema = z.strictObject({
  /** The provider's token for the card, good for one payment. */
  token: text('payments.public.validation.token', 255),
  amount: wholeNumber('payments.public.validation.amount', MIN_CENTS, MAX_CENTS, amountRange),
  /** Without it the donation is for the organisation. */
  campaignId: id().optional(),
  email: email('payments.public.validation.email'),
})
export type PaymentInput = z.output<typeof paymentSchema>

/** The states of the card field; `kept` is the card of an earlier attempt that is not settled yet. */
const CARD_STATES = ['empty', 'incomplete', 'complete', 'kept'] as const
export type CardState = (typeof CARD_STATES)[number]

/** The values of the donate form; the card's number is never one of them. */
export const giftFormSchema = paymentSchema.pick({ amount: true, email: true }).extend({
  card: z
    .enum(CARD_STATES)
    .refine((state) => state !== 'empty', 'payments.public.validation.token')
    .refine((state) => state !== 'incomplete', 'payments.public.validation.cardIncomplete'),
})
