import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { WAITING_STATUSES } from '@/lib/features/waiting-list/rules'

/** Deleted when the donor pledges or leaves, when the request ends, and some time after its need date. */
const waitingEntrySchema = new Schema(
  {
    request: { type: Schema.Types.ObjectId, ref: 'BloodRequest', required: true },
    donor: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** The position by time of joining. */
    order: { type: Number, required: true },
    /** Whether the donor said that the hospital exchanges the bag, because the groups do not match. */
    isExchange: { type: Boolean, required: true, default: false },
    status: { type: String, enum: WAITING_STATUSES, required: true, default: 'waiting' },
    /** Until when a bag is held for a donor who was offered it. */
    answerBy: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { timestamps: { createdAt: true, updatedAt: false }, collection: 'waitinglist' },
)

waitingEntrySchema.index({ request: 1, donor: 1 }, { unique: true })
waitingEntrySchema.index({ request: 1, status: 1, order: 1 })
waitingEntrySchema.index({ donor: 1, createdAt: -1, _id: -1 })
waitingEntrySchema.index({ answerBy: 1 }, { partialFilterExpression: { status: 'called' } })
waitingEntrySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type WaitingEntryRecord = InferSchemaType<typeof waitingEntrySchema>

export const WaitingEntry =
  (models.WaitingEntry as Model<WaitingEntryRecord>) ??
  model<WaitingEntryRecord>('WaitingEntry', waitingEntrySchema)
