import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import {
  COMPONENTS,
  ENDED_BY,
  PHONE_FOR,
  REQUEST_STATUSES,
} from '@/lib/features/blood-requests/rules'
import { URGENCIES, type Urgency, urgencyRank } from '@/lib/features/blood-requests/urgency-rules'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'

const bloodRequestSchema = new Schema(
  {
    requester: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    patientName: { type: String, required: true },
    bloodGroup: { type: String, enum: BLOOD_GROUPS, required: true },
    bagsAsked: { type: Number, required: true, min: 1 },
    /** Bags still needed; each pledge reduces it, never below zero. */
    bagsNeeded: { type: Number, required: true, min: 0 },
    /** How many donors have joined the waiting list; the next one is placed behind all of them. */
    waitingJoined: { type: Number, required: true, default: 0 },
    /** The calendar day in Dhaka on which the blood is needed. */
    needDate: { type: String, required: true },
    location: { type: String, required: true },
    /** Names of the reference lists; without a district a request is found in no place filter. */
    district: { type: String },
    upazila: { type: String },
    /** A name of the list of hospitals, or another one. */
    hospital: { type: String },
    urgency: { type: String, enum: URGENCIES },
    /** `urgencyRank` of the urgency, by which lists are sorted within a day. */
    urgencyRank: {
      type: Number,
      default(this: { urgency?: Urgency }) {
        return urgencyRank(this.urgency)
      },
    },
    component: { type: String, enum: COMPONENTS },
    note: { type: String },
    phone: { type: String, required: true },
    /** Who sees the phone number beside its owner and admins; missing: everyone. */
    phoneFor: { type: String, enum: PHONE_FOR },
    status: {
      type: String,
      enum: REQUEST_STATUSES,
      required: true,
      default: 'open',
    },
    /** When it was fulfilled or closed; null until then, also when its need date is over. */
    endedAt: { type: Date, default: null },
    /**
     * What ended it: kept pledges for every bag, the requester, an admin, or the deletion of the
     * requester's account.
     */
    endedBy: { type: String, enum: [...ENDED_BY, null], default: null },
    /** The reason that an admin who took it down gave to the requester. */
    reason: { type: String, default: '' },
    /** Raised by each edit, but by no pledge; a review of an older revision is refused. */
    revision: { type: Number, required: true, default: 0 },
    /** When an admin found it to be true; an edit by the requester removes it. */
    reviewedAt: { type: Date, default: null },
    /** The idempotency key of the call that posted it. */
    key: { type: String },
    /** When the requester's account was deleted; patient, place and phone are then empty. */
    anonymisedAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'bloodrequests' },
)

/**
 * Open requests, the earliest need date first and the most urgent first within a day, for all groups or
 * some; and the bags that a group still needs.
 */
bloodRequestSchema.index({ status: 1, needDate: 1, urgencyRank: -1, _id: 1 })
bloodRequestSchema.index({
  ...{ status: 1, bloodGroup: 1, needDate: 1, urgencyRank: -1, _id: 1 },
  ...{ bagsNeeded: 1, district: 1 },
})
/** The same in one district, or in those of a division; requests without one are not in this index. */
bloodRequestSchema.index(
  { status: 1, district: 1, needDate: 1, urgencyRank: -1, _id: 1, bloodGroup: 1 },
  { partialFilterExpression: { district: { $exists: true } } },
)
/** The requests of one person, the latest first. */
bloodRequestSchema.index({ requester: 1, createdAt: -1, _id: -1 })
/** A repeat of a call that was answered already finds what it posted. */
bloodRequestSchema.index(
  { requester: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
)
/** Requests that ended in a period: who received blood, the latest first. */
bloodRequestSchema.index({ status: 1, endedAt: -1, _id: -1, needDate: 1 })
/** How well requests of some days were answered, answered from the index only. */
bloodRequestSchema.index({
  ...{ needDate: 1, status: 1, createdAt: 1, bagsAsked: 1 },
  ...{ bloodGroup: 1, district: 1, _id: 1 },
})
/** All requests for admins, newest first, filtered in the index; and the number posted in a period. */
bloodRequestSchema.index({ createdAt: -1, _id: -1, status: 1, bloodGroup: 1, needDate: 1 })

export type BloodRequestRecord = InferSchemaType<typeof bloodRequestSchema>

export const BloodRequest =
  (models.BloodRequest as Model<BloodRequestRecord>) ??
  model<BloodRequestRecord>('BloodRequest', bloodRequestSchema)
