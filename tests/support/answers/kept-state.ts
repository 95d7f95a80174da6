import type { mongo } from 'mongoose'

type Row = mongo.Document
type Database = mongo.Db

/** Read as stored, so that no number changes its type when it is written back. */
const UNCHANGED = { promoteValues: false, promoteBuffers: false, promoteLongs: false }

/** The content of a database, by collection, and the last position of its operation log. */
export interface SavedState {
  rows: ReadonlyMap<string, Row[]>
  until: mongo.Timestamp
}

interface LogEntry {
  ts: mongo.Timestamp
  ns: string
  /** All writes of a transaction are in one entry. */
  o?: { applyOps?: { ns: string }[] }
}

/**
 * Copies everything and stores it again in the order of ids: documents that were written in parallel
 * have a random order, and unsorted lists would differ between runs.
 */
export async function saveState(database: Database): Promise<SavedState> {
  const rows = new Map<string, Row[]>()
  const collections = await database.listCollections({}, { nameOnly: true }).toArray()
  for (const name of collections.map((each) => each.name).sort()) {
    rows.set(name, await database.collection(name).find({}, UNCHANGED).sort({ _id: 1 }).toArray())
  }
  return putBack(database, { rows, until: await newestEntry(database) }, [...rows.keys()])
}

/** The names of the collections that were written to since then. */
export async function writtenSince(database: Database, kept: SavedState): Promise<string[]> {
  const entries = await logOf(database)
    .find({ ts: { $gt: kept.until }, op: { $ne: 'n' } })
    .project<LogEntry>({ ts: 1, ns: 1, 'o.applyOps.ns': 1 })
    .toArray()
  const places = entries.flatMap(({ ns, o }) => [ns, ...(o?.applyOps ?? []).map((op) => op.ns)])
  const own = `${database.databaseName}.`
  const names = places
    .filter((place) => place.startsWith(own))
    .map((place) => place.slice(own.length))
    .filter((name) => !name.startsWith('$'))
  return [...new Set(names)].sort()
}

/**
 * Restores collections in their old order, so that unsorted lists stay the same. Returns the state to
 * compare with from then on.
 */
export async function putBack(
  database: Database,
  kept: SavedState,
  names: string[],
): Promise<SavedState> {
  if (names.length === 0) return kept
  for (const name of names) {
    const rows = kept.rows.get(name) ?? []
    const collection = database.collection(name)
    await collection.deleteMany({})
    if (rows.length > 0) await collection.insertMany(rows)
  }
  return { ...kept, until: await newestEntry(database) }
}

/** The replica set's operation log: reading it costs a fraction of comparing all documents. */
function logOf(database: Database): mongo.Collection<LogEntry> {
  return database.client.db('local').collection<LogEntry>('oplog.rs')
}

async function newestEntry(database: Database): Promise<mongo.Timestamp> {
  const [newest] = await logOf(database).find().sort({ $natural: -1 }).limit(1).toArray()
  if (!newest) throw new Error('The database keeps no log of what is written')
  return newest.ts
}
