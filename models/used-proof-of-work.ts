import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** Each challenge is valid for one request. */
const usedProofOfWorkSchema = new Schema(
  {
    /** The signature of the challenge. */
    _id: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'usedproofs' },
)

usedProofOfWorkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export type UsedProofOfWorkRecord = InferSchemaType<typeof usedProofOfWorkSchema>

export const UsedProofOfWork =
  (models.UsedProofOfWork as Model<UsedProofOfWorkRecord>) ??
  model<UsedProofOfWorkRecord>('UsedProofOfWork', usedProofOfWorkSchema)
