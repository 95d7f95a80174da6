import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** How often passwords were tried for an account since one fitted, and when the next may be tried. */
const passwordTrySchema = new Schema(
  {
    /** A hash of what the tries are for: whoever reads it learns no address. */
    _id: { type: String, required: true },
    tries: { type: Number, required: true },
    nextAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'passwordtries' },
)

passwordTrySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type PasswordTryRecord = InferSchemaType<typeof passwordTrySchema>

export const PasswordTry =
  (models.PasswordTry as Model<PasswordTryRecord>) ??
  model<PasswordTryRecord>('PasswordTry', passwordTrySchema)
