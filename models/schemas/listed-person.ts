import { Schema } from 'mongoose'
import type { ClubField } from '@/lib/features/chapters/rules'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'

/** For the coordinators of the donor group of the list. */
const clubSchema = new Schema(
  {
    studentId: { type: String },
    batch: { type: String },
    hall: { type: String },
    note: { type: String },
  } satisfies Record<ClubField, object>,
  { _id: false },
)

const donationSchema = new Schema(
  {
    day: { type: String, required: true },
    place: { type: String },
    patient: { type: String },
    /** In an invitation, a later import that added it. */
    import: { type: Schema.Types.ObjectId, ref: 'Import' },
  },
  { _id: false },
)

/** A person in an imported list of donors. */
export const listedPersonSchema = new Schema(
  {
    name: { type: String, required: true },
    phone: { type: String },
    email: { type: String },
    bloodGroup: { type: String, enum: BLOOD_GROUPS, required: true },
    district: { type: String, required: true },
    upazila: { type: String },
    address: { type: String },
    lastDonationDate: { type: String },
    /** Whether the list mentions a last donation with an unreadable date; the person then enters it. */
    isDonationUnclear: { type: Boolean },
    /** From all rows about this person, by day. */
    donations: { type: [donationSchema], default: undefined },
    club: { type: clubSchema, default: undefined },
    lastCalled: { type: String },
  },
  { _id: false },
)
