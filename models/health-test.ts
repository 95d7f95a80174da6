import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const healthTestSchema = new Schema(
  {
    name: { type: String, required: true },
    description: { type: String, required: true },
    /** Whole poisha, a hundredth of a taka. */
    price: { type: Number, required: true, min: 0 },
    imageUrl: { type: String, required: true },
    /** Where it stands in the list. */
    position: { type: Number, required: true, default: 0 },
  },
  { timestamps: true, collection: 'healthtests' },
)

healthTestSchema.index({ position: 1, _id: 1 })

export type HealthTestRecord = InferSchemaType<typeof healthTestSchema>

export const HealthTest =
  (models.HealthTest as Model<HealthTestRecord>) ??
  model<HealthTestRecord>('HealthTest', healthTestSchema)
