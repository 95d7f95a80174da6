import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** The code that was sent to a phone to confirm it; an account has one at a time. */
const phoneCodeSchema = new Schema(
  {
    account: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** As it is stored with the account: +880 1711-000001. */
    phone: { type: String, required: true },
    /** A keyed hash: six digits alone could be guessed from a plain one. */
    hash: { type: String, required: true },
    /** How often a code was typed; the guard of its update ends the tries. */
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
