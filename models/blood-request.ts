import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import {
  BLOOD_COMPONENTS,
  ENDED_BY,
  PHONE_AUDIENCES,
  REQUEST_STATUSES,
  URGENCIES,
  type Urgency,
  urgencyRank,
} from '@/lib/features/requests/rules'

const bloodRequestSchema = new Schema(
  {
    requester: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** The standing request for whose date a job posted it. */
    standingRequest: { type: Schema.Types.ObjectId, ref: 'StandingRequest' },
    patientName: { type: String, required: true },
    bloodGroup: { type: String, enum: BLOOD_GROUPS, required: true },
    bagsAsked: { type: Number, required: true, min: 1 },
    /** Bags still needed; each pledge reduces it, never below zero. */
    bagsNeeded: { type: Number, required: true, min: 0 },
    /** How many donors have ever joined the waiting list; it sets the place of the next one. */
    waitingJoined: { type: Number, required: true, default: 0 },
    /** A calendar day in Dhaka. */
    needDate: { type: String, required: true },
    location: { type: String, required: true },
    /** Names from the reference lists; place filters never find a request without a district. */
    district: { type: String },
    upazila: { type: String },
    /** A name from the list of hospitals, or free text. */
    hospital: { type: String },
    urgency: { type: String, enum: URGENCIES },
    /** `urgencyRank` of the urgency; lists sort by it within a day. */
    urgencyRank: {
      type: Number,
      default(this: { urgency?: Urgency }) {
        return urgencyRank(this.urgency)
      },
    },
    component: { type: String, enum: BLOOD_COMPONENTS },
    note: { type: String },
    phone: { type: String, required: true },
    /** Who sees the phone number beside the requester and admins; missing means everyone. */
    phoneFor: { type: String, enum: PHONE_AUDIENCES },
    status: {
      type: String,
      enum: REQUEST_STATUSES,
      required: true,
      default: 'open',
    },
    /** When it was fulfilled or closed; stays null when only its need date is over. */
    endedAt: { type: Date, default: null },
    /** Confirmed donations for every bag, the requester, an admin, or a deleted account. */
    endedBy: { type: String, enum: [...ENDED_BY, null], default: null },
    /** The reason that the requester gets when an admin closes the request. */
    reason: { type: String, default: '' },
    /** Each edit raises it, a pledge does not; the site rejects a review of an older revision. */
    revision: { type: Number, required: true, default: 0 },
    /** When an admin verified it; an edit by the requester removes it. */
    reviewedAt: { type: Date, default: null },
    key: { type: String },
    /** When the requester's account was deleted; patient, place and phone are then empty. */
    anonymisedAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'bloodrequests' },
)

bloodRequestSchema.index({ status: 1, needDate: 1, urgencyRank: -1, _id: 1 })
bloodRequestSchema.index({
  status: 1,
  bloodGroup: 1,
  needDate: 1,
  urgencyRank: -1,
  _id: 1,
  bagsNeeded: 1,
  district: 1,
})
/** For place filters; the index holds no requests without a district. */
bloodRequestSchema.index(
  { status: 1, district: 1, needDate: 1, urgencyRank: -1, _id: 1, bloodGroup: 1 },
  { partialFilterExpression: { district: { $exists: true } } },
)
bloodRequestSchema.index({ requester: 1, createdAt: -1, _id: -1 })
bloodRequestSchema.index(
  { requester: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
)
bloodRequestSchema.index(
  { standingRequest: 1, needDate: -1 },
  { partialFilterExpression: { standingRequest: { $exists: true } } },
)
bloodRequestSchema.index({ status: 1, endedAt: -1, _id: -1, needDate: 1 })
/** Covers the statistics of response times: the query reads the index only. */
bloodRequestSchema.index({
  needDate: 1,
  status: 1,
  createdAt: 1,
  bagsAsked: 1,
  bloodGroup: 1,
  district: 1,
  _id: 1,
})
bloodRequestSchema.index({ createdAt: -1, _id: -1, status: 1, bloodGroup: 1, needDate: 1 })

export type BloodRequestRecord = InferSchemaType<typeof bloodRequestSchema>

export const BloodRequest =
  (models.BloodRequest as Model<BloodRequestRecord>) ??
  model<BloodRequestRecord>('BloodRequest', bloodRequestSchema)
