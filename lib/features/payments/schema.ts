import { z } from 'zod'
import { id, ownEmail, text, wholeNumber } from '@/lib/core/validation/fields'
import { messageKey } from '@/lib/i18n/message-key'
import { centsFromDecimal, MAX_CENTS, MAX_PAISA, MIN_CENTS, MIN_PAISA } from './rules'

const amountRange = messageKey('payments.public.validation.amountRange', {
  min: MIN_CENTS / 100,
  max: MAX_CENTS / 100,
})

/** The amount is in cents. */
export const paymentSchema = z.strictObject({
  /** Stripe's token for the card, valid for one payment. */
  token: text('payments.public.validation.token', 255),
  amount: wholeNumber('payments.public.validation.amount', MIN_CENTS, MAX_CENTS, amountRange),
  /** Without it the donation is for the organisation. */
  campaignId: id().optional(),
  email: ownEmail('payments.public.validation.email'),
})
export type PaymentInput = z.output<typeof paymentSchema>

const takaRange = messageKey('payments.public.validation.takaRange', {
  min: MIN_PAISA / 100,
  max: MAX_PAISA / 100,
})

/** The amount is in paisa. */
export const checkoutSchema = paymentSchema.omit({ token: true }).extend({
  amount: wholeNumber('payments.public.validation.amount', MIN_PAISA, MAX_PAISA, takaRange),
})
export type CheckoutInput = z.output<typeof checkoutSchema>

export const takaPaymentFormSchema = checkoutSchema.pick({ email: true }).extend({
  amount: wholeNumber(
    'payments.public.validation.amount',
    MIN_PAISA / 100,
    MAX_PAISA / 100,
    takaRange,
  ),
})

export const paymentPathSchema = z.strictObject({ id: id() })

/** The last state is the card of an earlier attempt that is not settled yet. */
const CARD_STATES = ['empty', 'incomplete', 'complete', 'previous'] as const
export type CardState = (typeof CARD_STATES)[number]

export const cardPaymentFormSchema = paymentSchema.pick({ amount: true, email: true }).extend({
  card: z
    .enum(CARD_STATES)
    .refine((state) => state !== 'empty', 'payments.public.validation.token')
    .refine((state) => state !== 'incomplete', 'payments.public.validation.cardIncomplete'),
})

export const checkoutReturnSchema = z.strictObject({
  outcome: z.enum(['success', 'fail', 'cancel']),
})

const MAX_RATE = 100_000

export const dollarRateSchema = z.strictObject({
  paisa: wholeNumber(
    'payments.admin.validation.rate',
    100,
    MAX_RATE,
    messageKey('payments.admin.validation.rate', { min: 1, max: MAX_RATE / 100 }),
  ),
})

/** Taka with at most two decimals, in Latin or Bangla digits, converted to paisa. */
export const dollarRateFormSchema = z.object({
  paisa: z.preprocess(
    (written) => centsFromDecimal(String(written ?? '')),
    dollarRateSchema.shape.paisa,
  ),
})
