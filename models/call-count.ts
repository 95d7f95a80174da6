import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** The counters of the rate limits for writes, in the format of rate-limiter-flexible. */
const callCountSchema = new Schema(
  {
    key: { type: String, required: true },
    points: { type: Number, required: true },
    expire: { type: Date },
  },
  { collection: 'callcounts' },
)

callCountSchema.index({ key: 1 }, { unique: true })
callCountSchema.index({ expire: -1 }, { expireAfterSeconds: 0 })

export type CallCountRecord = InferSchemaType<typeof callCountSchema>

export const CallCount =
  (models.CallCount as Model<CallCountRecord>) ??
  model<CallCountRecord>('CallCount', callCountSchema)
