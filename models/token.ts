import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** What a mailed link is good for. */
const LINK_PURPOSES = ['password-reset', 'email-verification'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

/**
 * A link that was mailed to the address of an account. Only the hash of its token is kept: whoever
 * reads the database cannot use it. It is deleted when it is used.
 */
const tokenSchema = new Schema(
  {
    account: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    purpose: { type: String, enum: LINK_PURPOSES, required: true },
    /** SHA-256 of the token; enough, since a token is 256 random bits and no word of a dictionary. */
    hash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { timestamps: true, collection: 'tokens' },
)

tokenSchema.index({ hash: 1 }, { unique: true })
tokenSchema.index({ account: 1, purpose: 1 })
tokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type TokenRecord = InferSchemaType<typeof tokenSchema>

export const Token =
  (models.Token as Model<TokenRecord>) ?? model<TokenRecord>('Token', tokenSchema)
