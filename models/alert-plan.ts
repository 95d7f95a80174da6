import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { WAVES_ENDED_BY } from '@/lib/features/alerts/rules'
import { RINGS } from '@/lib/features/matching/rules'

/** The progress of the waves of one request. Any process can continue it: see `sendDueAlertWaves`. */
const alertPlanSchema = new Schema(
  {
    request: { type: Schema.Types.ObjectId, ref: 'BloodRequest', required: true },
    waves: { type: Number, required: true, default: 0 },
    asked: { type: Number, required: true, default: 0 },
    reached: { type: String, enum: [...RINGS, null], default: null },
    lastWaveAt: { type: Date, default: null },
    /** Until then only the patient's circle is asked, because its members may still answer. */
    circleUntil: { type: Date, default: null },
    /** The next check; not set once the waves have ended. */
    nextAt: { type: Date },
    lease: { type: String },
    leaseUntil: { type: Date },
    endedAt: { type: Date, default: null },
    endedBy: { type: String, enum: [...WAVES_ENDED_BY, null], default: null },
  },
  { collection: 'alertplans', versionKey: false },
)

alertPlanSchema.index({ request: 1 }, { unique: true })
alertPlanSchema.index({ nextAt: 1 }, { sparse: true })

export type AlertPlanRecord = InferSchemaType<typeof alertPlanSchema>

export const AlertPlan =
  (models.AlertPlan as Model<AlertPlanRecord>) ??
  model<AlertPlanRecord>('AlertPlan', alertPlanSchema)
