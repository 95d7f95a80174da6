import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** A phone or an email that the site must not invite again, as a keyed hash; see `hashedContact`. */
const declinedContactSchema = new Schema(
  {
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
