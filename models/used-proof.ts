import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** A used proof of work: each challenge is valid for one call. Kept until the challenge expires. */
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
