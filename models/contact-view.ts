import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/**
 * The donors that one viewer found on one day, and those whose contact details they saw. A viewer is an
 * account, or all callers of one network. Simultaneous calls all write to this document, so none exceeds the daily limit. It
 * is deleted when it no longer counts.
 */
const contactViewSchema = new Schema(
  {
    /** `account 64f0…` or `network 203.0.113.9`. */
    viewer: { type: String, required: true },
    /** A calendar day in Dhaka. */
    day: { type: String, required: true },
    donors: { type: [Schema.Types.ObjectId], required: true },
    found: { type: [Schema.Types.ObjectId], default: undefined },
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
