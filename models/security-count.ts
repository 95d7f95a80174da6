import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const securityCountSchema = new Schema(
  {
    day: { type: String, required: true },
    /** The event and its subtype, joined by a colon: `limit-reached:logins`. */
    event: { type: String, required: true },
    count: { type: Number, required: true },
    expireAt: { type: Date, required: true },
  },
  { collection: 'securitycounts' },
)

securityCountSchema.index({ day: 1, event: 1 }, { unique: true })
securityCountSchema.index({ expireAt: 1 }, { expireAfterSeconds: 0 })

export type SecurityCountRecord = InferSchemaType<typeof securityCountSchema>

export const SecurityCount =
  (models.SecurityCount as Model<SecurityCountRecord>) ??
  model<SecurityCountRecord>('SecurityCount', securityCountSchema)
