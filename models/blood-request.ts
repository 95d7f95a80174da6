import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
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
      enum: ['open', 'fulfilled', 'closed'] as const,
      required: true,
      default: 'open',
    },
  },
  { timestamps: true, collection: 'bloodrequests' },
)

/** The open list, soonest first, whole or for one blood group. */
bloodRequestSchema.index({ status: 1, needDate: 1, _id: 1 })
bloodRequestSchema.index({ status: 1, bloodGroup: 1, needDate: 1, _id: 1 })
/** A person's own requests: closed when the account goes. */
bloodRequestSchema.index({ requester: 1, status: 1 })

export type BloodRequestRecord = InferSchemaType<typeof bloodRequestSchema>

export const BloodRequest =
  (models.BloodRequest as Model<BloodRequestRecord>) ??
  model<BloodRequestRecord>('BloodRequest', bloodRequestSchema)
