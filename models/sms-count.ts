import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/**
 * How many SMS of a kind were sent in one day or month of the Dhaka calendar, or to one number in a day. The
 * caps are guards of its updates.
 */
const smsCountSchema = new Schema(
  {
    /** `alert:month:2026-11`, `alert:day:2026-11-25`, or `alert:number:2026-11-25:` and a hash of the number. */
    key: { type: String, required: true },
    messages: { type: Number, required: true, default: 0 },
    segments: { type: Number, required: true, default: 0 },
    /** Messages that a cap kept back. */
    refused: { type: Number, required: true, default: 0 },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'smscounts', versionKey: false },
)

smsCountSchema.index({ key: 1 }, { unique: true })
smsCountSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type SmsCountRecord = InferSchemaType<typeof smsCountSchema>

export const SmsCount =
  (models.SmsCount as Model<SmsCountRecord>) ?? model<SmsCountRecord>('SmsCount', smsCountSchema)
