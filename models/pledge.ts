import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { PLEDGE_STATUSES } from '@/lib/features/blood-requests/rules'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'

/**
 * The ledger of donations to requests: ids and amounts, so that it can outlive an account, and the
 * donor's phone, which goes with it.
 */
const pledgeSchema = new Schema(
  {
    request: { type: Schema.Types.ObjectId, ref: 'BloodRequest', required: true },
    donor: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    requester: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    bags: { type: Number, required: true, min: 1 },
    /** The donor's, as it was then. */
    bloodGroup: { type: String, enum: BLOOD_GROUPS, required: true },
    /** The patient cannot receive that group: the hospital exchanges the bag for one that fits. */
    isExchange: { type: Boolean, required: true, default: false },
    /** The calendar day in Dhaka on which the donor gives. */
    date: { type: String, required: true },
    /** One that was taken back or refused stays in the ledger and counts nowhere. */
    status: {
      type: String,
      enum: PLEDGE_STATUSES,
      required: true,
      default: 'standing',
    },
    /** The number that the donor gave for this pledge alone; none once the account has gone. */
    phone: { type: String, default: '' },
    /** The donor's last donation before this one: it is so again when this one is cancelled. */
    lastDonationBefore: { type: String, default: null },
    /** Of a refused one: the donor's last donation afterwards. While it is so, a refusal can be undone. */
    lastDonationLeft: { type: String },
    /** When the donor took it back, or the requester refused it. */
    cancelledAt: { type: Date, default: null },
    /** When the requester said that the donor gave. */
    confirmedAt: { type: Date, default: null },
  },
  { timestamps: { createdAt: true, updatedAt: false }, collection: 'pledges' },
)

/** Who gives to a request, in the order in which they said so. */
pledgeSchema.index({ request: 1, status: 1, createdAt: 1 })
/** A person's own, the latest first. */
pledgeSchema.index({ donor: 1, status: 1, date: -1, _id: -1 })
/** The figures of the overview, which read no document. */
pledgeSchema.index({ status: 1, createdAt: 1, donor: 1, bloodGroup: 1, bags: 1, date: 1 })
/** All of them for admins, newest first, sifted in the index. */
pledgeSchema.index({ createdAt: -1, _id: -1, status: 1, bloodGroup: 1, date: 1 })

export type PledgeRecord = InferSchemaType<typeof pledgeSchema>

export const Pledge =
  (models.Pledge as Model<PledgeRecord>) ?? model<PledgeRecord>('Pledge', pledgeSchema)
