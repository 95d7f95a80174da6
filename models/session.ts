import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** A browser in which a user is signed in. Its cookie is valid only while this row exists. */
const sessionSchema = new Schema(
  {
    account: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** The browser's name from its user agent; empty when it is unknown. */
    browser: { type: String, default: '' },
    system: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    /** Updated at most once an hour. */
    lastSeenAt: { type: Date, required: true },
    /** Each use extends it, up to a fixed time after the login. */
    expiresAt: { type: Date, required: true },
    /** The last login or password confirmation. */
    confirmedAt: { type: Date, required: true },
    secondFactorAt: { type: Date, default: null },
    /** When push messages were last confirmed here. The write conflicts with a simultaneous logout. */
    pushSavedAt: Date,
  },
  { collection: 'sessions' },
)

sessionSchema.index({ account: 1, lastSeenAt: -1 })
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type SessionRecord = InferSchemaType<typeof sessionSchema>

export const Session =
  (models.Session as Model<SessionRecord>) ?? model<SessionRecord>('Session', sessionSchema)
