import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/**
 * A picture of another host, of which we fetch and keep a copy, so that no visitor's browser has to
 * call that host. Whatever shows the picture still names its own address.
 */
const pictureCopySchema = new Schema(
  {
    /** The address at the other host. */
    source: { type: String, required: true },
    /** The address under which we keep the copy; null until there is one. */
    address: { type: String, default: null },
    attempts: { type: Number, default: 0 },
    /** When it is to be fetched (again); null once it is there, or given up. */
    dueAt: { type: Date, default: null },
    /** When somebody stopped showing it; it goes unless somebody else shows it. */
    unwantedAt: { type: Date, default: null },
  },
  { timestamps: { createdAt: true, updatedAt: false }, collection: 'picturecopies' },
)

pictureCopySchema.index({ source: 1 }, { unique: true })
pictureCopySchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $type: 'date' } } })
pictureCopySchema.index(
  { unwantedAt: 1 },
  { partialFilterExpression: { unwantedAt: { $type: 'date' } } },
)

export type PictureCopyRecord = InferSchemaType<typeof pictureCopySchema>

export const PictureCopy =
  (models.PictureCopy as Model<PictureCopyRecord>) ??
  model<PictureCopyRecord>('PictureCopy', pictureCopySchema)
