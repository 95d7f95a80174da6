import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const phoneCodeSchema = new Schema(
  {
    account: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** In the format of the account: +880 1711-000001. */
    phone: { type: String, required: true },
    /** A keyed hash: an attacker could guess six digits from a plain one. */
    hash: { type: String, required: true },
    /** The attempts so far; the filter of the update enforces the limit. */
    tries: { type: Number, required: true, default: 0 },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'phonecodes', versionKey: false },
)

phoneCodeSchema.index({ account: 1 }, { unique: true })
phoneCodeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type PhoneCodeRecord = InferSchemaType<typeof phoneCodeSchema>

export const PhoneCode =
  (models.PhoneCode as Model<PhoneCodeRecord>) ??
  model<PhoneCodeRecord>('PhoneCode', phoneCodeSchema)
