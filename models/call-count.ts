import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** The counters behind the limits of writes, in the form that rate-limiter-flexible keeps them. */
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
