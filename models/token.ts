import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const LINK_PURPOSES = ['password-reset', 'email-verification', 'email-change'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

/** A token in an emailed link. Only its hash is stored, and using the link deletes it. */
const tokenSchema = new Schema(
  {
    account: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    purpose: { type: String, enum: LINK_PURPOSES, required: true },
    /** The new email of an account, until its link confirms it. */
    email: { type: String },
    /** SHA-256 of the token. A fast hash is enough for 256 random bits, unlike for a password. */
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
