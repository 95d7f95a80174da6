import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/**
 * Our copy of a picture from another host, so that visitors' browsers do not call that host. What
 * shows the picture still stores its original address.
 */
const pictureCopySchema = new Schema(
  {
    /** The address at the other host. */
    source: { type: String, required: true },
    /** The address of our copy; null until it exists. */
    address: { type: String, default: null },
    attempts: { type: Number, default: 0 },
    /** When to fetch it (again); null when it is there or was given up. */
    dueAt: { type: Date, default: null },
    /** When somebody stopped showing it; it is deleted unless something else shows it. */
    unwantedAt: { type: Date, default: null },
  },
  { timestamps: { createdAt: true, updatedAt: false }, collection: 'picturecopies' },
)

pictureCopySchema.index({ source: 1 }, { unique: true })
/** For checking whether a stored picture is a copy. */
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
