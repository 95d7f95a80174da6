import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** How often what has a cache tag was changed, by which the processes of the site see each other's changes. */
const cacheTagCountSchema = new Schema(
  {
    /** The name of the tag. */
    _id: { type: String, required: true },
    changes: { type: Number, required: true, default: 0 },
  },
  { collection: 'cachetagcounts' },
)

export type CacheTagCountRecord = InferSchemaType<typeof cacheTagCountSchema>

export const CacheTagCount =
  (models.CacheTagCount as Model<CacheTagCountRecord>) ??
  model<CacheTagCountRecord>('CacheTagCount', cacheTagCountSchema)
