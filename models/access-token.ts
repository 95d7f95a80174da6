import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** An access token for the API. Only its hash is stored; deleting the row revokes the token. */
const accessTokenSchema = new Schema(
  {
    account: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** 0 to `MAX_ACCESS_TOKENS` − 1. A unique index on it limits the tokens of one account. */
    place: { type: Number, required: true },
    name: { type: String, required: true },
    prefix: { type: String, required: true },
    /** SHA-256 of the token. A fast hash is enough for 256 random bits, unlike for a password. */
    hash: { type: String, required: true },
    scopes: { type: [String], required: true },
    /** The account's version at creation. Raising that version also ends its tokens. */
    sessionVersion: { type: Number, required: true },
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
