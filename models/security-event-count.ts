import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const securityEventCountSchema = new Schema(
  {
    day: { type: String, required: true },
    /** The event and its subtype, joined by a colon: `limit-reached:logins`. */
    event: { type: String, required: true },
    count: { type: Number, required: true },
    expireAt: { type: Date, required: true },
  },
  { collection: 'securitycounts' },
)

securityEventCountSchema.index({ day: 1, event: 1 }, { unique: true })
securityEventCountSchema.index({ expireAt: 1 }, { expireAfterSeconds: 0 })

export type SecurityEventCountRecord = InferSchemaType<typeof securityEventCountSchema>

export const SecurityEventCount =
  (models.SecurityEventCount as Model<SecurityEventCountRecord>) ??
  model<SecurityEventCountRecord>('SecurityEventCount', securityEventCountSchema)
