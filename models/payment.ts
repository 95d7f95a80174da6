import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import {
  PAYMENT_METHODS,
  PAYMENT_PROVIDERS,
  PAYMENT_STATES,
  REFUND_STATES,
} from '@/lib/features/payments/rules'

/**
 * A refund that an admin asked the provider for, written before it is asked. `from` is the state that
 * the payment had and has again if the provider does not give the money back.
 */
const refundSchema = new Schema({
  amount: { type: Number, required: true, min: 1 },
  state: { type: String, enum: REFUND_STATES, required: true },
  from: { type: String, enum: PAYMENT_STATES, required: true },
  /** The provider's id of the refund, once it has accepted it. */
  reference: { type: String },
  askedAt: { type: Date, required: true },
})

/**
 * The ledger of payments: one row for each payment, written before the provider is called. Amounts and
 * ids are kept after the account is deleted; the last digits of the card are deleted with it.
 */
const paymentSchema = new Schema(
  {
    campaign: { type: Schema.Types.ObjectId, ref: 'Campaign', required: true },
    donor: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** Rows from before there was a second provider have none: they are Stripe's. */
    provider: { type: String, enum: PAYMENT_PROVIDERS, required: true, default: 'stripe' },
    /** In minor units: cents, paisa. */
    amount: { type: Number, required: true, min: 1 },
    currency: { type: String, required: true, default: 'usd' },
    status: { type: String, enum: PAYMENT_STATES, required: true, default: 'pending' },
    /** The part of the amount that was given back. */
    refunded: { type: Number, required: true, default: 0, min: 0 },
    /** The caller's Idempotency-Key; removed after 24 hours. */
    key: { type: String },
    /** SHA-256 of the payload sent with that key, because a key is valid for one payload only. */
    fingerprint: { type: String },
    /** The end of the lease of the process that is calling the provider; others wait for it. */
    askingUntil: { type: Date, default: null },
    /** The provider's id of the charge, once known. */
    providerId: { type: String },
    /** The last four digits of the card, for the receipt. */
    cardLast4: { type: String },
    /** What was paid with; missing for cards at Stripe. */
    method: { type: String, enum: PAYMENT_METHODS },
    /** The id of the transaction at the donor's bank, by which a refund is asked for. */
    bankId: { type: String },
    /** The provider's page on which it is paid, while it is open. */
    checkoutAddress: { type: String },
    refunds: { type: [refundSchema], default: undefined },
    /** Why it failed, as the caller was told. */
    refusal: {
      type: new Schema({ code: { type: String }, message: { type: String } }, { _id: false }),
      default: undefined,
    },
    /** Since when it counts against the limit of declined cards, until it is paid. */
    heldAt: { type: Date },
    settledAt: { type: Date },
    /** By how much the campaign's total still has to change for this payment; see `countGifts`. */
    uncounted: { type: Number },
  },
  { timestamps: true, collection: 'payments' },
)

paymentSchema.index(
  { donor: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $type: 'string' } } },
)
/** For reconciling a campaign's total. */
paymentSchema.index({ campaign: 1, status: 1 })
/** What the totals of campaigns lack. */
paymentSchema.index({ campaign: 1 }, { partialFilterExpression: { uncounted: { $exists: true } } })
/** For the figures of the overview, answered from the index only. */
paymentSchema.index({ status: 1, settledAt: 1, campaign: 1, currency: 1, amount: 1, refunded: 1 })
/** The payments of one person, the latest first. */
paymentSchema.index({ donor: 1, createdAt: -1, _id: -1 })
/** All payments for admins, newest first, filtered in the index. */
paymentSchema.index({ createdAt: -1, _id: -1, status: 1, campaign: 1 })
/** The payments of a provider without a list of its own, for the reconciliation; the newest first. */
paymentSchema.index(
  { provider: 1, createdAt: -1 },
  { partialFilterExpression: { provider: 'sslcommerz' } },
)
/** Open payments, the oldest first. */
paymentSchema.index({ status: 1, createdAt: 1 })
paymentSchema.index(
  { providerId: 1 },
  { unique: true, partialFilterExpression: { providerId: { $type: 'string' } } },
)

export type PaymentRecord = InferSchemaType<typeof paymentSchema>

export const Payment =
  (models.Payment as Model<PaymentRecord>) ?? model<PaymentRecord>('Payment', paymentSchema)
