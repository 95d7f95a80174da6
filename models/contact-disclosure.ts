import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { DISCLOSURE_REASONS } from '@/lib/features/disclosures/rules'

/** Written before the site shows a hidden phone number: once per viewer, request and day. */
const contactDisclosureSchema = new Schema(
  {
    owner: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    viewer: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    request: { type: Schema.Types.ObjectId, ref: 'BloodRequest', required: true },
    /** A calendar day in Dhaka. */
    day: { type: String, required: true },
    reason: { type: String, enum: DISCLOSURE_REASONS, required: true },
    expiresAt: { type: Date, required: true },
  },
  { timestamps: { createdAt: true, updatedAt: false }, collection: 'contactdisclosures' },
)

contactDisclosureSchema.index({ owner: 1, viewer: 1, request: 1, day: 1 }, { unique: true })
contactDisclosureSchema.index({ owner: 1, createdAt: -1, _id: -1 })
contactDisclosureSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type ContactDisclosureRecord = InferSchemaType<typeof contactDisclosureSchema>

export const ContactDisclosure =
  (models.ContactDisclosure as Model<ContactDisclosureRecord>) ??
  model<ContactDisclosureRecord>('ContactDisclosure', contactDisclosureSchema)
