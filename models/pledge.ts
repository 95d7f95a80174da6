import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { PLEDGE_STATUSES } from '@/lib/features/pledges/rules'

/** The ledger of pledges. Ids and amounts outlive the account, the phone number does not. */
const pledgeSchema = new Schema(
  {
    request: { type: Schema.Types.ObjectId, ref: 'BloodRequest', required: true },
    donor: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    requester: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    bags: { type: Number, required: true, min: 1 },
    /** The donor's blood group at that time. */
    bloodGroup: { type: String, enum: BLOOD_GROUPS, required: true },
    /** Whether the patient cannot receive that group; the hospital then exchanges the bag. */
    isExchange: { type: Boolean, required: true, default: false },
    /** The calendar day in Dhaka of the donation. */
    date: { type: String, required: true },
    /** A withdrawn or rejected pledge stays in the ledger but counts nowhere. */
    status: {
      type: String,
      enum: PLEDGE_STATUSES,
      required: true,
      default: 'standing',
    },
    /** For this pledge only; empty after the account is deleted. */
    phone: { type: String, default: '' },
    /** The last donation before this pledge; restored when the pledge is cancelled. */
    lastDonationBefore: { type: String, default: null },
    /** The donor's last donation after a rejection; while it is unchanged, the rejection can be undone. */
    lastDonationLeft: { type: String },
    key: { type: String },
    /** When the donor withdrew it, or the requester rejected it. */
    cancelledAt: { type: Date, default: null },
    /** When the requester confirmed the donation. */
    confirmedAt: { type: Date, default: null },
    /** The random code that verifies the certificate; created with the first file. */
    certificateCode: { type: String },
    /** When the donor confirmed the donation. */
    donorConfirmedAt: { type: Date, default: null },
    /** When to email the requester the question whether the donor gave; not set afterwards. */
    askRequesterAt: { type: Date },
    /** The SHA-256 of the tokens in that email and its reminder; not set once one was used. */
    questionHash: { type: [String], default: undefined },
    remindRequesterAt: { type: Date },
    remindDonorAt: { type: Date },
    /** When an admin decided a disagreement between donor and requester. */
    decidedAt: { type: Date, default: null },
  },
  { timestamps: { createdAt: true, updatedAt: false }, collection: 'pledges' },
)

pledgeSchema.index({ request: 1, status: 1, createdAt: 1 })
pledgeSchema.index({ donor: 1, status: 1, date: -1, _id: -1 })
pledgeSchema.index({
  status: 1,
  createdAt: 1,
  donor: 1,
  bloodGroup: 1,
  bags: 1,
  date: 1,
  confirmedAt: 1,
})
/** Covers the statistics of response times and groups: the query reads the index only. */
pledgeSchema.index({
  status: 1,
  date: 1,
  request: 1,
  donor: 1,
  createdAt: 1,
  bags: 1,
  bloodGroup: 1,
})
pledgeSchema.index({ createdAt: -1, _id: -1, status: 1, bloodGroup: 1, date: 1 })
pledgeSchema.index({ certificateCode: 1 }, { unique: true, sparse: true })

pledgeSchema.index({ askRequesterAt: 1 }, { sparse: true })
pledgeSchema.index({ remindDonorAt: 1 }, { sparse: true })
pledgeSchema.index({ remindRequesterAt: 1 }, { sparse: true })
pledgeSchema.index(
  { donor: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
)
pledgeSchema.index({ questionHash: 1 }, { unique: true, sparse: true })

export type PledgeRecord = InferSchemaType<typeof pledgeSchema>

export const Pledge =
  (models.Pledge as Model<PledgeRecord>) ?? model<PledgeRecord>('Pledge', pledgeSchema)
