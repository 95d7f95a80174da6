import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/**
 * A session: one browser in which somebody is signed in. Its cookie is valid only while this row
 * exists, so deleting the row ends all copies of the cookie.
 */
const sessionSchema = new Schema(
  {
    account: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** The browser's name from its user agent; empty when it is unknown. */
    browser: { type: String, default: '' },
    system: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    /** Updated at most once an hour. */
    lastSeenAt: { type: Date, required: true },
    /** When it ends unless it is used before; never later than a fixed time after the login. */
    expiresAt: { type: Date, required: true },
    /** The last proof of identity: the login, or the password entered again. */
    confirmedAt: { type: Date, required: true },
    /** The last proof by a second factor. */
    secondFactorAt: { type: Date, default: null },
    /** When push messages were last turned on or confirmed here. Writing it excludes that the session ends meanwhile. */
    pushSavedAt: Date,
  },
  { collection: 'sessions' },
)

/** The sessions of one person, the last used first. */
sessionSchema.index({ account: 1, lastSeenAt: -1 })
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type SessionRecord = InferSchemaType<typeof sessionSchema>

export const Session =
  (models.Session as Model<SessionRecord>) ?? model<SessionRecord>('Session', sessionSchema)
