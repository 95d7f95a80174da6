import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { PLEDGE_STATUSES } from '@/lib/features/blood-requests/pledge-rules'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'

/**
 * The ledger of pledges to requests. Ids and amounts are kept after the account is deleted; the
 * donor's phone number is deleted with it.
 */
const pledgeSchema = new Schema(
  {
    request: { type: Schema.Types.ObjectId, ref: 'BloodRequest', required: true },
    donor: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    requester: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    bags: { type: Number, required: true, min: 1 },
    /** The donor's blood group at that time. */
    bloodGroup: { type: String, enum: BLOOD_GROUPS, required: true },
    /**
     * Whether the patient cannot receive that group: then the hospital exchanges the bag for a
     * compatible one.
     */
    isExchange: { type: Boolean, required: true, default: false },
    /** The calendar day in Dhaka on which the donor gives. */
    date: { type: String, required: true },
    /** A withdrawn or refused pledge stays in the ledger but counts nowhere. */
    status: {
      type: String,
      enum: PLEDGE_STATUSES,
      required: true,
      default: 'standing',
    },
    /** The phone number that the donor gave for this pledge only; empty after the account is deleted. */
    phone: { type: String, default: '' },
    /** The donor's last donation before this pledge; it is restored when the pledge is cancelled. */
    lastDonationBefore: { type: String, default: null },
    /**
     * Of a refused pledge: the donor's last donation afterwards. The refusal can be undone while that
     * is unchanged.
     */
    lastDonationLeft: { type: String },
    /** The idempotency key of the call that made it. */
    key: { type: String },
    /** When the donor withdrew it, or the requester refused it. */
    cancelledAt: { type: Date, default: null },
    /** When the requester confirmed the donation. */
    confirmedAt: { type: Date, default: null },
    /** The random code by which anybody can verify the certificate; made with its first file. */
    certificateCode: { type: String },
    /** When the donor said that they gave. */
    donorConfirmedAt: { type: Date, default: null },
    /** When the requester is to be asked by mail whether the donor gave; not set once they were. */
    askRequesterAt: { type: Date },
    /** The SHA-256 of the tokens in the links of that mail and its reminder; not set once one was used. */
    questionHash: { type: [String], default: undefined },
    /** When the requester is to be reminded of that question; not set once they were. */
    remindRequesterAt: { type: Date },
    /** When the donor is to be reminded of the donation; not set once they were. */
    remindDonorAt: { type: Date },
    /** When an admin decided whether the donor gave, because the two sides differed. */
    decidedAt: { type: Date, default: null },
  },
  { timestamps: { createdAt: true, updatedAt: false }, collection: 'pledges' },
)

/** The pledges to a request, in the order in which they were made. */
pledgeSchema.index({ request: 1, status: 1, createdAt: 1 })
/** The pledges of one person, the latest first. */
pledgeSchema.index({ donor: 1, status: 1, date: -1, _id: -1 })
/** For the figures of the overview, answered from the index only. */
pledgeSchema.index({
  ...{ status: 1, createdAt: 1, donor: 1, bloodGroup: 1 },
  ...{ bags: 1, date: 1, confirmedAt: 1 },
})
/**
 * How soon requests of some days found their donors, and how many pledges of a group there are, answered
 * from the index only.
 */
pledgeSchema.index({
  ...{ status: 1, date: 1, request: 1, donor: 1 },
  ...{ createdAt: 1, bags: 1, bloodGroup: 1 },
})
/** All pledges for admins, newest first, filtered in the index. */
pledgeSchema.index({ createdAt: -1, _id: -1, status: 1, bloodGroup: 1, date: 1 })
/** A certificate is found by its code; most pledges have none. */
pledgeSchema.index({ certificateCode: 1 }, { unique: true, sparse: true })

/** The pledges whose requesters are still to be asked. */
pledgeSchema.index({ askRequesterAt: 1 }, { sparse: true })
/** The pledges of which somebody is still to be reminded. */
pledgeSchema.index({ remindDonorAt: 1 }, { sparse: true })
pledgeSchema.index({ remindRequesterAt: 1 }, { sparse: true })
/** A repeat of a call that was answered already finds the pledge that it made. */
pledgeSchema.index(
  { donor: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
)
/** The pledge behind a mailed link. */
pledgeSchema.index({ questionHash: 1 }, { unique: true, sparse: true })

export type PledgeRecord = InferSchemaType<typeof pledgeSchema>

export const Pledge =
  (models.Pledge as Model<PledgeRecord>) ?? model<PledgeRecord>('Pledge', pledgeSchema)
