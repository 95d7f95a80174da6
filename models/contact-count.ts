import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const contactCountSchema = new Schema(
  {
    donor: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** A calendar day in Dhaka. */
    day: { type: String, required: true },
    members: { type: Number, required: true, default: 0, min: 0 },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'contactcounts' },
)

contactCountSchema.index({ donor: 1, day: -1 }, { unique: true })
contactCountSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type ContactCountRecord = InferSchemaType<typeof contactCountSchema>

export const ContactCount =
  (models.ContactCount as Model<ContactCountRecord>) ??
  model<ContactCountRecord>('ContactCount', contactCountSchema)
