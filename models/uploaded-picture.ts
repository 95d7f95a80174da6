import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** The owner of an uploaded picture. A picture uploaded at sign-up has no owner until the account exists. */
const uploadedPictureSchema = new Schema(
  {
    address: { type: String, required: true },
    owner: { type: Schema.Types.ObjectId, ref: 'User', default: null },
    /** When its owner removed it; a job then deletes it from the storage. */
    unwantedAt: { type: Date, default: null },
  },
  { timestamps: { createdAt: true, updatedAt: false }, collection: 'pictures' },
)

uploadedPictureSchema.index({ address: 1 }, { unique: true })
uploadedPictureSchema.index({ owner: 1, createdAt: -1, _id: -1 })
uploadedPictureSchema.index(
  { unwantedAt: 1 },
  { partialFilterExpression: { unwantedAt: { $type: 'date' } } },
)

export type UploadedPictureRecord = InferSchemaType<typeof uploadedPictureSchema>

export const UploadedPicture =
  (models.Picture as Model<UploadedPictureRecord>) ??
  model<UploadedPictureRecord>('Picture', uploadedPictureSchema)
