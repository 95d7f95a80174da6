import 'server-only'
import type { Collection, IndexDefinition, IndexOptions, mongo } from 'mongoose'

export interface Indexed {
  schema: { indexes: () => [IndexDefinition, IndexOptions][] }
  collection: Pick<Collection, 'collectionName' | 'createIndexes'>
}

export interface MissingIndex {
  index: string
  cause: unknown
}

/** Every collection has it; requesting it creates a missing collection. */
const BY_ID = { key: { _id: 1 }, name: '_id_' } as const

/** Returns the failed ones. Creates all collections, as a transaction on two shards cannot. */
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
