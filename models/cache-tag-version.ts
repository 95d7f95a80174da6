import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** How often the data behind a cache tag changed. Each process compares it to drop stale entries. */
const cacheTagVersionSchema = new Schema(
  {
    _id: { type: String, required: true },
    changes: { type: Number, required: true, default: 0 },
  },
  { collection: 'cachetagcounts' },
)

export type CacheTagVersionRecord = InferSchemaType<typeof cacheTagVersionSchema>

export const CacheTagVersion =
  (models.CacheTagCount as Model<CacheTagVersionRecord>) ??
  model<CacheTagVersionRecord>('CacheTagCount', cacheTagVersionSchema)
