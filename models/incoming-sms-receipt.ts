import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** Longer than a code of an alert or a signature of any gateway is valid. */
const RETENTION_SECONDS = 400 * 24 * 60 * 60

/** Detects an SMS that a gateway delivers twice. It stores neither the text nor the number. */
const incomingSmsReceiptSchema = new Schema(
  {
    /** The gateway and its id of the message. */
    key: { type: String, required: true },
    at: { type: Date, required: true },
    /** Another process may handle the message after this time. */
    leaseUntil: { type: Date, required: true },
    doneAt: { type: Date },
  },
  { collection: 'incomingsms', versionKey: false },
)

incomingSmsReceiptSchema.index({ key: 1 }, { unique: true })
incomingSmsReceiptSchema.index({ at: 1 }, { expireAfterSeconds: RETENTION_SECONDS })

export type IncomingSmsReceiptRecord = InferSchemaType<typeof incomingSmsReceiptSchema>

export const IncomingSmsReceipt =
  (models.IncomingSmsReceipt as Model<IncomingSmsReceiptRecord>) ??
  model<IncomingSmsReceiptRecord>('IncomingSmsReceipt', incomingSmsReceiptSchema)
