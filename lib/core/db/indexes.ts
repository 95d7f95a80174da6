import 'server-only'
import type { Collection, IndexDefinition, IndexOptions, mongo } from 'mongoose'

/** The parts of a model that are needed to create its indexes. */
interface Indexed {
  schema: { indexes: () => [IndexDefinition, IndexOptions][] }
  collection: Pick<Collection, 'collectionName' | 'createIndexes'>
}

/** An index that could not be created, as `collection.name`, and why. */
export interface MissingIndex {
  index: string
  cause: unknown
}

/** The index that every collection has. To ask for it makes a collection that does not exist. */
const BY_ID = { key: { _id: 1 }, name: '_id_' } as const

/**
 * Creates the indexes that these models declare, with their collections, and returns those that failed. Existing
 * indexes cost one call per collection, and one failure does not stop the others. Collections without indexes are
 * made too, because a transaction that writes on two shards cannot make one.
 */
export async function createIndexes(models: readonly Indexed[]): Promise<MissingIndex[]> {
  const missing: MissingIndex[] = []
  for (const model of models) missing.push(...(await createIndexesOf(model)))
  return missing
}

async function createIndexesOf({ schema, collection }: Indexed): Promise<MissingIndex[]> {
  const ofSchema = schema
    .indexes()
    .map(([key, options]) => ({ key, ...options }) as mongo.IndexDescription)
  const declared = ofSchema.length > 0 ? ofSchema : [BY_ID]
  const all = await collection.createIndexes(declared).catch((cause: unknown) => ({ cause }))
  if (!('cause' in all)) return []
  const missing: MissingIndex[] = []
  for (const one of declared) {
    const name = one.name ?? Object.entries(one.key).flat().join('_')
    await collection.createIndexes([one]).catch((cause: unknown) => {
      missing.push({ index: `${collection.collectionName}.${name}`, cause })
    })
  }
  return missing
}
