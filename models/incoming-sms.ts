import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** Longer than a code of an alert or a signature of any gateway is valid. */
const KEPT_SECONDS = 400 * 24 * 60 * 60

/** Detects an SMS that a gateway delivers twice. It stores neither the text nor the number. */
const incomingSmsSchema = new Schema(
  {
    /** The gateway and its id of the message. */
    key: { type: String, required: true },
    at: { type: Date, required: true },
    /** Another process may handle the message after this time. */
    leaseUntil: { type: Date, required: true },
    doneAt: { type: Date },
  },
  { collection: 'incomingsms', versionKey: false },
)

incomingSmsSchema.index({ key: 1 }, { unique: true })
incomingSmsSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS })

export type IncomingSmsRecord = InferSchemaType<typeof incomingSmsSchema>

export const IncomingSms =
  (models.IncomingSms as Model<IncomingSmsRecord>) ??
  model<IncomingSmsRecord>('IncomingSms', incomingSmsSchema)
