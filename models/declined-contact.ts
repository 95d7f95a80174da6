import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** A phone or an e-mail address that must not be invited again; nobody can read which it is. */
const declinedContactSchema = new Schema(
  {
    /** A keyed hash; see `hashedContact`. */
    hash: { type: String, required: true },
    declinedAt: { type: Date, required: true },
  },
  { collection: 'declinedcontacts', versionKey: false },
)

declinedContactSchema.index({ hash: 1 }, { unique: true })

export type DeclinedContactRecord = InferSchemaType<typeof declinedContactSchema>

export const DeclinedContact =
  (models.DeclinedContact as Model<DeclinedContactRecord>) ??
  model<DeclinedContactRecord>('DeclinedContact', declinedContactSchema)
