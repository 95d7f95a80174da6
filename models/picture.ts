import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/**
 * Whose an uploaded picture is, wherever it is kept. A visitor's belongs to nobody until the account
 * is made that it was uploaded for.
 */
const pictureSchema = new Schema(
  {
    /** The address under which it is shown. */
    address: { type: String, required: true },
    owner: { type: Schema.Types.ObjectId, ref: 'User', default: null },
    /** When its owner took it away; it is then removed from where it is kept. */
    unwantedAt: { type: Date, default: null },
  },
  { timestamps: { createdAt: true, updatedAt: false }, collection: 'pictures' },
)

pictureSchema.index({ address: 1 }, { unique: true })
/** A person's own, the latest first. */
pictureSchema.index({ owner: 1, createdAt: -1, _id: -1 })
/** What waits to be removed. */
pictureSchema.index(
  { unwantedAt: 1 },
  { partialFilterExpression: { unwantedAt: { $type: 'date' } } },
)

export type PictureRecord = InferSchemaType<typeof pictureSchema>

export const Picture =
  (models.Picture as Model<PictureRecord>) ?? model<PictureRecord>('Picture', pictureSchema)
