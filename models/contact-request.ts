import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { CONTACT_REQUEST_STATUSES } from '@/lib/features/contact-requests/rules'

/** A requester asks a donor to exchange phone numbers. The site reads the numbers only when it shows them. */
const contactRequestSchema = new Schema(
  {
    donor: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    requester: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    request: { type: Schema.Types.ObjectId, ref: 'BloodRequest', required: true },
    message: { type: String, required: true },
    status: {
      type: String,
      enum: CONTACT_REQUEST_STATUSES,
      required: true,
      default: 'waiting',
    },
    /** The hashes of the tokens in the emailed links; removed with the first use. */
    tokenHash: { type: [String], default: undefined },
    /** When to remind the donor; not set afterwards. */
    remindAt: { type: Date },
    answeredAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { timestamps: true, collection: 'contactrequests' },
)

/** Allows one contact request per donor and request, also for simultaneous requests. */
contactRequestSchema.index({ request: 1, donor: 1 }, { unique: true })
contactRequestSchema.index({ donor: 1, createdAt: -1, _id: -1 })
contactRequestSchema.index({ requester: 1, createdAt: -1, _id: -1 })
contactRequestSchema.index(
  { tokenHash: 1 },
  { unique: true, partialFilterExpression: { tokenHash: { $exists: true } } },
)
contactRequestSchema.index({ remindAt: 1 }, { sparse: true })
contactRequestSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type ContactRequestRecord = InferSchemaType<typeof contactRequestSchema>

export const ContactRequest =
  (models.ContactRequest as Model<ContactRequestRecord>) ??
  model<ContactRequestRecord>('ContactRequest', contactRequestSchema)
