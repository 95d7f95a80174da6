import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** The owner of an uploaded picture. A picture uploaded at sign-up has no owner until the account exists. */
const pictureSchema = new Schema(
  {
    address: { type: String, required: true },
    owner: { type: Schema.Types.ObjectId, ref: 'User', default: null },
    /** When its owner removed it; a job then deletes it from the storage. */
    unwantedAt: { type: Date, default: null },
  },
  { timestamps: { createdAt: true, updatedAt: false }, collection: 'pictures' },
)

pictureSchema.index({ address: 1 }, { unique: true })
pictureSchema.index({ owner: 1, createdAt: -1, _id: -1 })
pictureSchema.index(
  { unwantedAt: 1 },
  { partialFilterExpression: { unwantedAt: { $type: 'date' } } },
)

export type PictureRecord = InferSchemaType<typeof pictureSchema>

export const Picture =
  (models.Picture as Model<PictureRecord>) ?? model<PictureRecord>('Picture', pictureSchema)
