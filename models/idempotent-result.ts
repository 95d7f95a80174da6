import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** The result of an action that succeeds once, stored for a day: a repeated request gets it again. See `inTransactionOnce`. */
const idempotentResultSchema = new Schema(
  {
    /** A hash, so that the collection reveals neither the person nor the target. */
    _id: { type: String, required: true },
    result: { type: String },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'completedacts' },
)

idempotentResultSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type IdempotentResultRecord = InferSchemaType<typeof idempotentResultSchema>

export const IdempotentResult =
  (models.IdempotentResult as Model<IdempotentResultRecord>) ??
  model<IdempotentResultRecord>('IdempotentResult', idempotentResultSchema)
