import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/**
 * The donors whose contact details one viewer was shown on one day. A viewer is an account or
 * everybody who calls from one network; calls that come at once all write to this one document, so
 * none of them goes past the day's number. It is kept no longer than it counts.
 */
const contactViewSchema = new Schema(
  {
    /** `account 64f0…` or `network 203.0.113.9`. */
    viewer: { type: String, required: true },
    /** A calendar day in Dhaka. */
    day: { type: String, required: true },
    donors: { type: [Schema.Types.ObjectId], required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'contactviews' },
)

contactViewSchema.index({ viewer: 1, day: 1 }, { unique: true })
contactViewSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type ContactViewRecord = InferSchemaType<typeof contactViewSchema>

export const ContactView =
  (models.ContactView as Model<ContactViewRecord>) ??
  model<ContactViewRecord>('ContactView', contactViewSchema)
