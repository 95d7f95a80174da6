import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** The counters of the rate limits for writes, in the format of rate-limiter-flexible. */
const rateLimitCounterSchema = new Schema(
  {
    key: { type: String, required: true },
    points: { type: Number, required: true },
    expire: { type: Date },
  },
  { collection: 'callcounts' },
)

rateLimitCounterSchema.index({ key: 1 }, { unique: true })
rateLimitCounterSchema.index({ expire: -1 }, { expireAfterSeconds: 0 })

export type RateLimitCounterRecord = InferSchemaType<typeof rateLimitCounterSchema>

export const RateLimitCounter =
  (models.RateLimitCounter as Model<RateLimitCounterRecord>) ??
  model<RateLimitCounterRecord>('RateLimitCounter', rateLimitCounterSchema)
