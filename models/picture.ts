import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/**
 * The owner of an uploaded picture, wherever it is stored. A visitor's upload has no owner until the
 * account exists that it is meant for.
 */
const pictureSchema = new Schema(
  {
    /** The address under which it is shown. */
    address: { type: String, required: true },
    owner: { type: Schema.Types.ObjectId, ref: 'User', default: null },
    /** When its owner removed it; it is then deleted from the storage. */
    unwantedAt: { type: Date, default: null },
  },
  { timestamps: { createdAt: true, updatedAt: false }, collection: 'pictures' },
)

pictureSchema.index({ address: 1 }, { unique: true })
/** The pictures of one person, the latest first. */
pictureSchema.index({ owner: 1, createdAt: -1, _id: -1 })
/** Pictures that are to be deleted. */
pictureSchema.index(
  { unwantedAt: 1 },
  { partialFilterExpression: { unwantedAt: { $type: 'date' } } },
)

export type PictureRecord = InferSchemaType<typeof pictureSchema>

export const Picture =
  (models.Picture as Model<PictureRecord>) ?? model<PictureRecord>('Picture', pictureSchema)
