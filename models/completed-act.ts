import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/**
 * An act that cannot be carried out twice, such as cancelling a booking, stored for a day so that a person who
 * repeats it gets the same answer; see `inTransactionOnce`.
 */
const completedActSchema = new Schema(
  {
    /** A hash of the act, its person and its target: nothing of them can be read here. */
    _id: { type: String, required: true },
    /** What the act returned: an id or a word. */
    result: { type: String },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'completedacts' },
)

completedActSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type CompletedActRecord = InferSchemaType<typeof completedActSchema>

export const CompletedAct =
  (models.CompletedAct as Model<CompletedActRecord>) ??
  model<CompletedActRecord>('CompletedAct', completedActSchema)
