import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** The failed password attempts since the last success, and when the next is allowed. */
const loginAttemptSchema = new Schema(
  {
    /** A hash, so that the collection reveals no email. */
    _id: { type: String, required: true },
    tries: { type: Number, required: true },
    nextAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'passwordtries' },
)

loginAttemptSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type LoginAttemptRecord = InferSchemaType<typeof loginAttemptSchema>

export const LoginAttempt =
  (models.LoginAttempt as Model<LoginAttemptRecord>) ??
  model<LoginAttemptRecord>('LoginAttempt', loginAttemptSchema)
