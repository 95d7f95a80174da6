import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** A number that sent 'STOP' gets no SMS until it sends 'START'. The row outlives the account. */
const smsOptOutSchema = new Schema(
  {
    /** A keyed hash, so that the list reveals no number. */
    number: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'smsstops', versionKey: false },
)

smsOptOutSchema.index({ number: 1 }, { unique: true })

export type SmsOptOutRecord = InferSchemaType<typeof smsOptOutSchema>

export const SmsOptOut =
  (models.SmsOptOut as Model<SmsOptOutRecord>) ??
  model<SmsOptOutRecord>('SmsOptOut', smsOptOutSchema)
