import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { WAITING_STATUSES } from '@/lib/features/blood-requests/waiting-rules'

/**
 * One donor on the waiting list of one request whose bags are all pledged. It is deleted when they pledge or
 * leave, when the request ends, and a while after its need date.
 */
const waitingEntrySchema = new Schema(
  {
    request: { type: Schema.Types.ObjectId, ref: 'BloodRequest', required: true },
    donor: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** The place in the order of joining: higher than of everybody who joined before. */
    order: { type: Number, required: true },
    /** Whether the donor said that the hospital exchanges the bag, because the groups do not match. */
    isExchange: { type: Boolean, required: true, default: false },
    status: { type: String, enum: WAITING_STATUSES, required: true, default: 'waiting' },
    /** Of a donor who was called: until when a bag is held for them. */
    answerBy: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { timestamps: { createdAt: true, updatedAt: false }, collection: 'waitinglist' },
)

/** One entry per donor and request. */
waitingEntrySchema.index({ request: 1, donor: 1 }, { unique: true })
/** Who waits for one request, in the order of joining; and how many do. */
waitingEntrySchema.index({ request: 1, status: 1, order: 1 })
/** The entries of one person, the latest first. */
waitingEntrySchema.index({ donor: 1, createdAt: -1, _id: -1 })
/** The calls that nobody answered in time. */
waitingEntrySchema.index({ answerBy: 1 }, { partialFilterExpression: { status: 'called' } })
waitingEntrySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type WaitingEntryRecord = InferSchemaType<typeof waitingEntrySchema>

export const WaitingEntry =
  (models.WaitingEntry as Model<WaitingEntryRecord>) ??
  model<WaitingEntryRecord>('WaitingEntry', waitingEntrySchema)
