import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { PAYMENT_STATES } from '@/lib/features/payments/rules'

/**
 * The money ledger: one row for each gift by card, written before the provider is asked. It keeps
 * amounts and ids, so that it can outlive an account, and the end of the card's number, which goes
 * with it.
 */
const paymentSchema = new Schema(
  {
    campaign: { type: Schema.Types.ObjectId, ref: 'Campaign', required: true },
    donor: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** Whole cents. */
    amount: { type: Number, required: true, min: 1 },
    currency: { type: String, required: true, default: 'usd' },
    status: { type: String, enum: PAYMENT_STATES, required: true, default: 'pending' },
    /** Cents that the provider has given back. */
    refunded: { type: Number, required: true, default: 0, min: 0 },
    /** The caller's Idempotency-Key; taken off when its day is over. */
    key: { type: String },
    /** SHA-256 of what was sent under that key: the key is for that payload alone. */
    fingerprint: { type: String },
    /** Until when one process asks the provider; others wait for it. */
    askingUntil: { type: Date, default: null },
    /** The provider's own id of it, once known. */
    providerId: { type: String },
    /** The last four digits of the card that paid, for the receipt. */
    cardLast4: { type: String },
    /** Why it failed, as the caller was told. */
    refusal: {
      type: new Schema({ code: { type: String }, message: { type: String } }, { _id: false }),
      default: undefined,
    },
    /** Since when it counts as a refused card, until it is paid. */
    heldAt: { type: Date },
    settledAt: { type: Date },
  },
  { timestamps: true, collection: 'payments' },
)

paymentSchema.index(
  { donor: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $type: 'string' } } },
)
/** What a campaign's total is held against. */
paymentSchema.index({ campaign: 1, status: 1 })
/** The figures of the overview, which read no document. */
paymentSchema.index({ status: 1, settledAt: 1, campaign: 1, currency: 1, amount: 1, refunded: 1 })
/** A person's own, the latest first. */
paymentSchema.index({ donor: 1, createdAt: -1, _id: -1 })
/** All of them for admins, newest first, sifted in the index. */
paymentSchema.index({ createdAt: -1, _id: -1, status: 1, campaign: 1 })
/** What is still open, the oldest first. */
paymentSchema.index({ status: 1, createdAt: 1 })
paymentSchema.index(
  { providerId: 1 },
  { unique: true, partialFilterExpression: { providerId: { $type: 'string' } } },
)

export type PaymentRecord = InferSchemaType<typeof paymentSchema>

export const Payment =
  (models.Payment as Model<PaymentRecord>) ?? model<PaymentRecord>('Payment', paymentSchema)
