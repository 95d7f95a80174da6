import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import {
  PAYMENT_METHODS,
  PAYMENT_PROVIDERS,
  PAYMENT_STATUSES,
  REFUND_STATES,
} from '@/lib/features/payments/rules'

/** Written before the request to the provider. If the refund fails, the payment returns to `from`. */
const refundSchema = new Schema({
  amount: { type: Number, required: true, min: 1 },
  state: { type: String, enum: REFUND_STATES, required: true },
  from: { type: String, enum: PAYMENT_STATUSES, required: true },
  reference: { type: String },
  askedAt: { type: Date, required: true },
})

/** Written before the request to the provider. Amounts and ids outlive the account; card digits do not. */
const paymentSchema = new Schema(
  {
    campaign: { type: Schema.Types.ObjectId, ref: 'Campaign', required: true },
    donor: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** Rows from before the second provider have none: they are Stripe's. */
    provider: { type: String, enum: PAYMENT_PROVIDERS, required: true, default: 'stripe' },
    /** In minor units: cents, paisa. */
    amount: { type: Number, required: true, min: 1 },
    currency: { type: String, required: true, default: 'usd' },
    status: { type: String, enum: PAYMENT_STATUSES, required: true, default: 'pending' },
    refunded: { type: Number, required: true, default: 0, min: 0 },
    /** The client's Idempotency-Key; removed after 24 hours. */
    key: { type: String },
    /** SHA-256 of the payload sent with that key, because a key is valid for one payload only. */
    fingerprint: { type: String },
    /** The end of the lease for the request to the provider; other requests wait for it. */
    askingUntil: { type: Date, default: null },
    providerId: { type: String },
    cardLast4: { type: String },
    /** Missing for cards at Stripe. */
    method: { type: String, enum: PAYMENT_METHODS },
    /** The bank's transaction id, which a refund requires. */
    bankId: { type: String },
    checkoutAddress: { type: String },
    refunds: { type: [refundSchema], default: undefined },
    refusal: {
      type: new Schema({ code: { type: String }, message: { type: String } }, { _id: false }),
      default: undefined,
    },
    /** Since when it counts against the limit of declined cards, until it is paid. */
    heldAt: { type: Date },
    settledAt: { type: Date },
    /** Such as `SL-2026-000123`, given with the settlement; refused payments have none. */
    receiptNumber: { type: String },
    /** What this payment still has to add to the campaign's total; see `updateCampaignTotal`. */
    uncounted: { type: Number },
  },
  { timestamps: true, collection: 'payments' },
)

paymentSchema.index(
  { donor: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $type: 'string' } } },
)
paymentSchema.index({ campaign: 1, status: 1 })
paymentSchema.index({ campaign: 1 }, { partialFilterExpression: { uncounted: { $exists: true } } })
/** Covers the figures of the overview: the query reads the index only. */
paymentSchema.index({ status: 1, settledAt: 1, campaign: 1, currency: 1, amount: 1, refunded: 1 })
paymentSchema.index({ donor: 1, createdAt: -1, _id: -1 })
paymentSchema.index({ createdAt: -1, _id: -1, status: 1, campaign: 1 })
/** For reconciling with a provider that has no list of payments. */
paymentSchema.index(
  { provider: 1, createdAt: -1 },
  { partialFilterExpression: { provider: 'sslcommerz' } },
)
paymentSchema.index({ status: 1, createdAt: 1 })
paymentSchema.index(
  { providerId: 1 },
  { unique: true, partialFilterExpression: { providerId: { $type: 'string' } } },
)

paymentSchema.index(
  { receiptNumber: 1 },
  { unique: true, partialFilterExpression: { receiptNumber: { $exists: true } } },
)

export type PaymentRecord = InferSchemaType<typeof paymentSchema>

export const Payment =
  (models.Payment as Model<PaymentRecord>) ?? model<PaymentRecord>('Payment', paymentSchema)
