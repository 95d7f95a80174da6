import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { WAVES_ENDED_BY } from '@/lib/features/alerts/rules'
import { RINGS } from '@/lib/features/matching/rules'

/** Where the waves of one request are. Any process continues them: see `continueAlerts`. */
const alertPlanSchema = new Schema(
  {
    request: { type: Schema.Types.ObjectId, ref: 'BloodRequest', required: true },
    /** How many waves asked somebody, and how many people they asked. */
    waves: { type: Number, required: true, default: 0 },
    asked: { type: Number, required: true, default: 0 },
    /** The farthest ring that they have reached; null before the first. */
    reached: { type: String, enum: [...RINGS, null], default: null },
    lastWaveAt: { type: Date, default: null },
    /** When it is looked at next; not set once the waves have ended. */
    nextAt: { type: Date },
    /** While a process works on it: which one, and until when no other one takes it over. */
    lease: { type: String },
    leaseUntil: { type: Date },
    endedAt: { type: Date, default: null },
    endedBy: { type: String, enum: [...WAVES_ENDED_BY, null], default: null },
  },
  { collection: 'alertplans', versionKey: false },
)

alertPlanSchema.index({ request: 1 }, { unique: true })
/** What is due, the longest overdue first; plans that have ended are not in this index. */
alertPlanSchema.index({ nextAt: 1 }, { sparse: true })

export type AlertPlanRecord = InferSchemaType<typeof alertPlanSchema>

export const AlertPlan =
  (models.AlertPlan as Model<AlertPlanRecord>) ??
  model<AlertPlanRecord>('AlertPlan', alertPlanSchema)
