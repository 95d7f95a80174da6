import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** Each challenge is valid for one request. */
const usedProofSchema = new Schema(
  {
    /** The signature of the challenge. */
    _id: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'usedproofs' },
)

usedProofSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type UsedProofRecord = InferSchemaType<typeof usedProofSchema>

export const UsedProof =
  (models.UsedProof as Model<UsedProofRecord>) ??
  model<UsedProofRecord>('UsedProof', usedProofSchema)
