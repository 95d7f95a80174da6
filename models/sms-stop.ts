import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** A number that sent 'STOP' gets no SMS until it sends 'START'. The row outlives the account. */
const smsStopSchema = new Schema(
  {
    /** A keyed hash, so that the list reveals no number. */
    number: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'smsstops', versionKey: false },
)

smsStopSchema.index({ number: 1 }, { unique: true })

export type SmsStopRecord = InferSchemaType<typeof smsStopSchema>

export const SmsStop =
  (models.SmsStop as Model<SmsStopRecord>) ?? model<SmsStopRecord>('SmsStop', smsStopSchema)
