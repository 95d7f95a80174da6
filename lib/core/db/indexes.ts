import 'server-only'
import type { Collection, IndexDefinition, IndexOptions, mongo } from 'mongoose'

/** What is needed of a model to make its indexes. */
interface Indexed {
  schema: { indexes: () => [IndexDefinition, IndexOptions][] }
  collection: Pick<Collection, 'collectionName' | 'createIndexes'>
}

/** An index that could not be made: `collection.name`, and why. */
export interface MissingIndex {
  index: string
  cause: unknown
}

/**
 * Makes the indexes that these models declare, and answers those that could not be made. What stands
 * already costs one call for each collection; one that fails keeps no other from being made.
 */
export async function makeIndexes(models: readonly Indexed[]): Promise<MissingIndex[]> {
  const missing: MissingIndex[] = []
  for (const model of models) missing.push(...(await makeIndexesOf(model)))
  return missing
}

async function makeIndexesOf({ schema, collection }: Indexed): Promise<MissingIndex[]> {
  const declared = schema
    .indexes()
    .map(([key, options]) => ({ key, ...options }) as mongo.IndexDescription)
  if (declared.length === 0) return []
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
