import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** An action that can succeed once, stored for a day to answer repeated requests; see `inTransactionOnce`. */
const completedActSchema = new Schema(
  {
    /** A hash, so that the collection reveals neither the person nor the target. */
    _id: { type: String, required: true },
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
