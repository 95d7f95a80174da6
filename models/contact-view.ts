import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** What a viewer saw in a day. Simultaneous requests write to this document, so none exceeds the limit. */
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
