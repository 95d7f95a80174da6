import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { ALERT_ANSWERS } from '@/lib/features/alerts/rules'
import { RINGS } from '@/lib/features/matching/rules'

/** One person was asked to give for one request, in one wave. How they were told is in their notification. */
const alertSchema = new Schema(
  {
    request: { type: Schema.Types.ObjectId, ref: 'BloodRequest', required: true },
    donor: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** The number of the wave, from 1. */
    wave: { type: Number, required: true, min: 1 },
    /** How near they live to where blood is needed. */
    ring: { type: String, enum: RINGS, required: true },
    /** Whether they have the patient's own group; others need a crossmatch. */
    isExact: { type: Boolean, required: true },
    askedAt: { type: Date, required: true },
    answer: { type: String, enum: [...ALERT_ANSWERS, null], default: null },
    answeredAt: { type: Date, default: null },
    /** The digits with which its person can pledge by SMS, once one was sent. */
    smsCode: { type: String },
    /** Some time after the need date, MongoDB deletes it. */
    expiresAt: { type: Date, required: true },
  },
  { collection: 'alerts', versionKey: false },
)

/** Nobody is asked twice for one request, whatever happens. */
alertSchema.index({ request: 1, donor: 1 }, { unique: true })
/** Who was asked for one request, wave by wave. */
alertSchema.index({ request: 1, wave: 1, _id: 1 })
/** Who was asked in a period, and their answers, answered from the index only. */
alertSchema.index({ askedAt: 1, request: 1, donor: 1, answer: 1 })
/** What one person was asked, the latest first. */
alertSchema.index({ donor: 1, askedAt: -1, _id: -1 })
alertSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type AlertRecord = InferSchemaType<typeof alertSchema>

export const Alert =
  (models.Alert as Model<AlertRecord>) ?? model<AlertRecord>('Alert', alertSchema)
