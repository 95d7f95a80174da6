import type { mongo } from 'mongoose'

type Row = mongo.Document
type Database = mongo.Db

/** As it is stored: no number becomes another kind of number on its way back. */
const UNCHANGED = { promoteValues: false, promoteBuffers: false, promoteLongs: false }

/** What a database held, and a fingerprint of each of its collections. */
export interface KeptState {
  rows: ReadonlyMap<string, Row[]>
  fingerprints: Record<string, string>
}

export async function keepState(database: Database): Promise<KeptState> {
  const fingerprints = await fingerprintsOf(database)
  const rows = new Map<string, Row[]>()
  for (const name of Object.keys(fingerprints).sort()) {
    rows.set(name, await database.collection(name).find({}, UNCHANGED).toArray())
  }
  return { rows, fingerprints }
}

/** The collections in which something was written since, by name. */
export async function changedSince(database: Database, kept: KeptState): Promise<string[]> {
  const now = await fingerprintsOf(database)
  const names = new Set([...Object.keys(now), ...Object.keys(kept.fingerprints)])
  return [...names].filter((name) => now[name] !== kept.fingerprints[name]).sort()
}

/** Puts collections back, in their old order: what is listed unsorted comes as it came before. */
export async function putBack(database: Database, kept: KeptState, names: string[]): Promise<void> {
  for (const name of names) {
    const rows = kept.rows.get(name) ?? []
    const collection = database.collection(name)
    await collection.deleteMany({})
    if (rows.length > 0) await collection.insertMany(rows)
  }
}

async function fingerprintsOf(database: Database): Promise<Record<string, string>> {
  const { collections } = await database.command({ dbHash: 1 })
  return collections as Record<string, string>
}
