import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { CONTACT_REQUEST_STATUSES } from '@/lib/features/contact-requests/rules'

/**
 * A requester asks a donor, through the site, whether they may have each other's phone numbers for one
 * blood request. No number is stored here: it is read when it is shown.
 */
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
    /** The hashes of the tokens in the mailed links; removed with the answer, so that they work once. */
    tokenHash: { type: [String], default: undefined },
    /** When the donor is to be reminded of it; not set once they were. */
    remindAt: { type: Date },
    answeredAt: { type: Date, default: null },
    /** Some time after the need date, MongoDB deletes it. */
    expiresAt: { type: Date, required: true },
  },
  { timestamps: true, collection: 'contactrequests' },
)

/** A donor is asked once about a request, whoever calls at the same moment. */
contactRequestSchema.index({ request: 1, donor: 1 }, { unique: true })
/** What a donor was asked, and what a requester asked, the latest first. */
contactRequestSchema.index({ donor: 1, createdAt: -1, _id: -1 })
contactRequestSchema.index({ requester: 1, createdAt: -1, _id: -1 })
contactRequestSchema.index(
  { tokenHash: 1 },
  { unique: true, partialFilterExpression: { tokenHash: { $exists: true } } },
)
/** The contact requests of which the donor is still to be reminded. */
contactRequestSchema.index({ remindAt: 1 }, { sparse: true })
contactRequestSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type ContactRequestRecord = InferSchemaType<typeof contactRequestSchema>

export const ContactRequest =
  (models.ContactRequest as Model<ContactRequestRecord>) ??
  model<ContactRequestRecord>('ContactRequest', contactRequestSchema)
