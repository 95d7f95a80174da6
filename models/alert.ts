import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { ALERT_ANSWERS } from '@/lib/features/alert-states/rules'
import { RINGS } from '@/lib/features/matching/rules'

const alertSchema = new Schema(
  {
    request: { type: Schema.Types.ObjectId, ref: 'BloodRequest', required: true },
    donor: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** The number of the wave, from 1. */
    wave: { type: Number, required: true, min: 1 },
    ring: { type: String, enum: RINGS, required: true },
    /** Whether the donor has the patient's own group; others need a crossmatch. */
    isExact: { type: Boolean, required: true },
    askedAt: { type: Date, required: true },
    answer: { type: String, enum: [...ALERT_ANSWERS, null], default: null },
    answeredAt: { type: Date, default: null },
    /** The digits of the SMS reply that pledges; not set until an SMS was sent. */
    smsCode: { type: String },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'alerts', versionKey: false },
)

alertSchema.index({ request: 1, donor: 1 }, { unique: true })
alertSchema.index({ request: 1, wave: 1, _id: 1 })
/** Covers the statistics of a period: the query reads the index only. */
alertSchema.index({ askedAt: 1, request: 1, donor: 1, answer: 1 })
alertSchema.index({ donor: 1, askedAt: -1, _id: -1 })
alertSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type AlertRecord = InferSchemaType<typeof alertSchema>

export const Alert =
  (models.Alert as Model<AlertRecord>) ?? model<AlertRecord>('Alert', alertSchema)
