import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { BLOOD_COMPONENTS, PHONE_AUDIENCES } from '@/lib/features/requests/rules'
import { PAUSED_BY, STANDING_STATUSES } from '@/lib/features/standing-requests/rules'

/** A patient who needs blood every few weeks. A job posts a blood request before each date. */
const standingRequestSchema = new Schema(
  {
    requester: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    patientName: { type: String, required: true },
    bloodGroup: { type: String, enum: BLOOD_GROUPS, required: true },
    component: { type: String, enum: BLOOD_COMPONENTS },
    bagsAsked: { type: Number, required: true, min: 1 },
    everyWeeks: { type: Number, required: true },
    /** The first date without a posted request, a calendar day in Dhaka. */
    nextDate: { type: String, required: true },
    /** The date of the last posted request. */
    lastDate: { type: String, default: null },
    location: { type: String, required: true },
    district: { type: String, required: true },
    upazila: { type: String },
    hospital: { type: String },
    note: { type: String },
    phone: { type: String, required: true },
    phoneFor: { type: String, enum: PHONE_AUDIENCES },
    status: { type: String, enum: STANDING_STATUSES, required: true, default: 'active' },
    pausedBy: { type: String, enum: [...PAUSED_BY, null], default: null },
    /** Until then the requester has confirmed the need. */
    confirmedUntil: { type: Date, required: true },
    /** When we asked the requester to confirm the need again; null after the answer. */
    askedAt: { type: Date, default: null },
    key: { type: String },
  },
  { timestamps: true, collection: 'standingrequests' },
)

standingRequestSchema.index({ requester: 1, createdAt: 1, _id: 1 })
standingRequestSchema.index(
  { requester: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
)
/** For the steps of the job. */
standingRequestSchema.index({ status: 1, nextDate: 1 })
standingRequestSchema.index({ status: 1, confirmedUntil: 1 })

export type StandingRequestRecord = InferSchemaType<typeof standingRequestSchema>

export const StandingRequest =
  (models.StandingRequest as Model<StandingRequestRecord>) ??
  model<StandingRequestRecord>('StandingRequest', standingRequestSchema)
