import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** The last receipt number of a year in Dhaka, which is the `_id`. */
const receiptCounterSchema = new Schema(
  { _id: { type: String, required: true }, last: { type: Number, required: true, default: 0 } },
  { collection: 'receiptcounters' },
)

type ReceiptCounterRecord = InferSchemaType<typeof receiptCounterSchema>

export const ReceiptCounter =
  (models.ReceiptCounter as Model<ReceiptCounterRecord>) ??
  model<ReceiptCounterRecord>('ReceiptCounter', receiptCounterSchema)
