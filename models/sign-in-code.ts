import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** A code for signing in, sent on behalf of one browser. */
const signInCodeSchema = new Schema(
  {
    /** SHA-256 of the browser's cookie. */
    browser: { type: String, required: true },
    /** In the format of the account: +880 1711-000001. */
    phone: { type: String, required: true },
    /** A keyed hash; random when no SMS was sent, so that no guess can match. */
    hash: { type: String, required: true },
    /** The attempts so far; the filter of the update enforces the limit. */
    tries: { type: Number, required: true, default: 0 },
    /** When the code was right; the name or another proof may still be missing. */
    provenAt: { type: Date, default: null },
    /** Set by the sign-in, so that a repeat after a lost response gets the same account. */
    account: { type: Schema.Types.ObjectId, ref: 'User' },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'signincodes', versionKey: false },
)

signInCodeSchema.index({ browser: 1 }, { unique: true })
signInCodeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type SignInCodeRecord = InferSchemaType<typeof signInCodeSchema>

export const SignInCode =
  (models.SignInCode as Model<SignInCodeRecord>) ??
  model<SignInCodeRecord>('SignInCode', signInCodeSchema)
