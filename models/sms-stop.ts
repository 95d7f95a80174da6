import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** A number from which 'STOP' was sent: it gets no SMS until 'START' comes. It stays when an account goes. */
const smsStopSchema = new Schema(
  {
    /** A keyed hash, so that the list tells nobody's number. */
    number: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'smsstops', versionKey: false },
)

smsStopSchema.index({ number: 1 }, { unique: true })

export type SmsStopRecord = InferSchemaType<typeof smsStopSchema>

export const SmsStop =
  (models.SmsStop as Model<SmsStopRecord>) ?? model<SmsStopRecord>('SmsStop', smsStopSchema)
