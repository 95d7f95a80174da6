import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** How often the data behind a cache tag changed. Each process compares it to drop stale entries. */
const cacheTagCountSchema = new Schema(
  {
    _id: { type: String, required: true },
    changes: { type: Number, required: true, default: 0 },
  },
  { collection: 'cachetagcounts' },
)

export type CacheTagCountRecord = InferSchemaType<typeof cacheTagCountSchema>

export const CacheTagCount =
  (models.CacheTagCount as Model<CacheTagCountRecord>) ??
  model<CacheTagCountRecord>('CacheTagCount', cacheTagCountSchema)
