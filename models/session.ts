import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/**
 * One browser in which somebody is signed in. Its cookie names this row and opens nothing without it,
 * so a session that is ended ends wherever the cookie was copied to.
 */
const sessionSchema = new Schema(
  {
    account: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** What the browser said that it is; empty when it said nothing that we know. */
    browser: { type: String, default: '' },
    system: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    /** Written once an hour at most. */
    lastSeenAt: { type: Date, required: true },
    /** When it ends unless it is used before; never later than a fixed time after the sign-in. */
    expiresAt: { type: Date, required: true },
    /** The last proof of who it is: the sign-in itself, or the password typed again. */
    confirmedAt: { type: Date, required: true },
    /** The last proof by a second factor. */
    secondFactorAt: { type: Date, default: null },
  },
  { collection: 'sessions' },
)

/** A person's own, the one used last first. */
sessionSchema.index({ account: 1, lastSeenAt: -1 })
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type SessionRecord = InferSchemaType<typeof sessionSchema>

export const Session =
  (models.Session as Model<SessionRecord>) ?? model<SessionRecord>('Session', sessionSchema)
