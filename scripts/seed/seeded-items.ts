import mongoose from 'mongoose'

/**
 * What earlier runs added to a database, so that later ones add only what the demo has gained since: an item that
 * somebody has deleted or renamed is not added again.
 */
export class SeededItems {
  /** Without `isRemembering` every item counts as new; the functions that add still leave out what is there. */
  constructor(private readonly isRemembering: boolean) {}

  /** Adds the items that no earlier run has added, and returns how many of them were missing. */
  async add<T>(
    kind: string,
    items: readonly T[],
    keyOf: (item: T) => string,
    add: (items: T[]) => Promise<number>,
  ): Promise<number> {
    if (!this.isRemembering) return add([...items])
    const idOf = (item: T) => `${kind}: ${keyOf(item)}`
    const known = new Set(await rows().distinct('_id', { _id: { $in: items.map(idOf) } }))
    const fresh = items.filter((item) => !known.has(idOf(item)))
    if (fresh.length === 0) return 0
    const added = await add(fresh)
    await rows().insertMany(fresh.map((item) => ({ _id: idOf(item) })))
    return added
  }

  /** Runs a part of the seed that belongs together, unless an earlier run has. */
  once(part: string, run: () => Promise<number>): Promise<number> {
    return this.add('part', [part], String, run)
  }
}

/** In the database of the launcher's marks, because the product has no such collection. */
function rows() {
  const { connection } = mongoose
  const launcher = connection.getClient().db(`${connection.name}_launcher`)
  return launcher.collection<{ _id: string }>('seeded')
}
