import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** How many SMS of a kind left in a day or month in Dhaka. The filters of its updates enforce the caps. */
const smsCountSchema = new Schema(
  {
    /** `alert:month:2026-11`, `alert:day:2026-11-25`, or `alert:number:2026-11-25:` and a hash. */
    key: { type: String, required: true },
    messages: { type: Number, required: true, default: 0 },
    segments: { type: Number, required: true, default: 0 },
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
