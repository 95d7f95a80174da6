import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** An action that can succeed once, stored for a day so that repeated requests get the same response; see `inTransactionOnce`. */
const completedActionSchema = new Schema(
  {
    /** A hash, so that the collection reveals neither the person nor the target. */
    _id: { type: String, required: true },
    result: { type: String },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'completedacts' },
)

completedActionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type CompletedActionRecord = InferSchemaType<typeof completedActionSchema>

export const CompletedAction =
  (models.CompletedAction as Model<CompletedActionRecord>) ??
  model<CompletedActionRecord>('CompletedAction', completedActionSchema)
