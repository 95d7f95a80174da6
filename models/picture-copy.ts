import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** A copy of a picture from another host. Records that show the picture still store its original URL. */
const pictureCopySchema = new Schema(
  {
    /** The URL at the other host. */
    source: { type: String, required: true },
    /** The URL of the copy; null until it exists. */
    address: { type: String, default: null },
    attempts: { type: Number, default: 0 },
    /** The next attempt to fetch it; null when it exists or after the last attempt failed. */
    dueAt: { type: Date, default: null },
    /** When a record stopped showing it; deleted unless another record shows it. */
    unwantedAt: { type: Date, default: null },
  },
  { timestamps: { createdAt: true, updatedAt: false }, collection: 'picturecopies' },
)

pictureCopySchema.index({ source: 1 }, { unique: true })
pictureCopySchema.index(
  { address: 1 },
  { partialFilterExpression: { address: { $type: 'string' } } },
)
pictureCopySchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $type: 'date' } } })
pictureCopySchema.index(
  { unwantedAt: 1 },
  { partialFilterExpression: { unwantedAt: { $type: 'date' } } },
)

export type PictureCopyRecord = InferSchemaType<typeof pictureCopySchema>

export const PictureCopy =
  (models.PictureCopy as Model<PictureCopyRecord>) ??
  model<PictureCopyRecord>('PictureCopy', pictureCopySchema)
