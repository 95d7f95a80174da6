import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { ENDED_BY, REQUEST_STATUSES } from '@/lib/features/blood-requests/rules'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'

const bloodRequestSchema = new Schema(
  {
    requester: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    patientName: { type: String, required: true },
    bloodGroup: { type: String, enum: BLOOD_GROUPS, required: true },
    bagsAsked: { type: Number, required: true, min: 1 },
    /** Bags still needed; pledges count it down, never below zero. */
    bagsNeeded: { type: Number, required: true, min: 0 },
    /** The calendar day in Dhaka on which the blood is needed. */
    needDate: { type: String, required: true },
    location: { type: String, required: true },
    phone: { type: String, required: true },
    status: {
      type: String,
      enum: REQUEST_STATUSES,
      required: true,
      default: 'open',
    },
    /** When it was fulfilled or closed; null while nothing has ended it, also when its day is over. */
    endedAt: { type: Date, default: null },
    /** What ended it: pledges for every bag that were kept, its owner, an admin, or the end of its owner's account. */
    endedBy: { type: String, enum: [...ENDED_BY, null], default: null },
    /** What an admin who took it down told its owner. */
    reason: { type: String, default: '' },
    /** When its owner's account went, and patient, place and phone with it: they are then empty. */
    anonymisedAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'bloodrequests' },
)

/** The open list, soonest first, whole or for one blood group; and what all of a group still need. */
bloodRequestSchema.index({ status: 1, needDate: 1, _id: 1 })
bloodRequestSchema.index({ status: 1, bloodGroup: 1, needDate: 1, _id: 1, bagsNeeded: 1 })
/** A person's own, the latest first. */
bloodRequestSchema.index({ requester: 1, createdAt: -1, _id: -1 })
/** Those that ended in a time: who received blood, the latest first. */
bloodRequestSchema.index({ status: 1, endedAt: -1, _id: -1, needDate: 1 })
/** All of them for admins, newest first, sifted in the index; and how many were posted when. */
bloodRequestSchema.index({ createdAt: -1, _id: -1, status: 1, bloodGroup: 1, needDate: 1 })

export type BloodRequestRecord = InferSchemaType<typeof bloodRequestSchema>

export const BloodRequest =
  (models.BloodRequest as Model<BloodRequestRecord>) ??
  model<BloodRequestRecord>('BloodRequest', bloodRequestSchema)
