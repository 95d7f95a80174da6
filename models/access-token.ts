import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/**
 * An access token, with which a program of a person makes calls. Only its hash is stored, so that nobody can
 * use it from the database. Deleting the row revokes it.
 */
const accessTokenSchema = new Schema(
  {
    account: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** 0 to `MAX_ACCESS_TOKENS` − 1, so that the database holds how many one person has. */
    place: { type: Number, required: true },
    name: { type: String, required: true },
    /** The first characters, by which a person recognises it. */
    prefix: { type: String, required: true },
    /** SHA-256 of the token. A fast hash is enough for 256 random bits, unlike for a password. */
    hash: { type: String, required: true },
    scopes: { type: [String], required: true },
    /** Of the account when it was created: raising that ends its tokens too. */
    sessionVersion: { type: Number, required: true },
    /** When a second factor was last given in the session in which it was made. */
    secondFactorAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    /** Updated at most once a minute. */
    lastUsedAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'accesstokens' },
)

accessTokenSchema.index({ hash: 1 }, { unique: true })
accessTokenSchema.index({ account: 1, place: 1 }, { unique: true })
accessTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type AccessTokenRecord = InferSchemaType<typeof accessTokenSchema>

export const AccessToken =
  (models.AccessToken as Model<AccessTokenRecord>) ??
  model<AccessTokenRecord>('AccessToken', accessTokenSchema)
