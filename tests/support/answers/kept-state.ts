import type { mongo } from 'mongoose'

type Row = mongo.Document
type Database = mongo.Db

/** As it is stored: no number becomes another kind of number on its way back. */
const UNCHANGED = { promoteValues: false, promoteBuffers: false, promoteLongs: false }

/** What a database held, by collection, and how far its log of writes had come. */
export interface KeptState {
  rows: ReadonlyMap<string, Row[]>
  until: mongo.Timestamp
}

interface LogEntry {
  ts: mongo.Timestamp
  ns: string
  /** What a transaction wrote stands in one entry. */
  o?: { applyOps?: { ns: string }[] }
}

/**
 * Keeps everything, and stores it anew by id: what was written side by side got its places by chance,
 * and unsorted lists would come in another order each time.
 */
export async function keepState(database: Database): Promise<KeptState> {
  const rows = new Map<string, Row[]>()
  const collections = await database.listCollections({}, { nameOnly: true }).toArray()
  for (const name of collections.map((each) => each.name).sort()) {
    rows.set(name, await database.collection(name).find({}, UNCHANGED).sort({ _id: 1 }).toArray())
  }
  return putBack(database, { rows, until: await newestEntry(database) }, [...rows.keys()])
}

/** The collections in which something was written since, by name. */
export async function writtenSince(database: Database, kept: KeptState): Promise<string[]> {
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
 * Puts collections back, in their old order, so that what is listed unsorted comes as it came before.
 * Answers what is kept from then on.
 */
export async function putBack(
  database: Database,
  kept: KeptState,
  names: string[],
): Promise<KeptState> {
  if (names.length === 0) return kept
  for (const name of names) {
    const rows = kept.rows.get(name) ?? []
    const collection = database.collection(name)
    await collection.deleteMany({})
    if (rows.length > 0) await collection.insertMany(rows)
  }
  return { ...kept, until: await newestEntry(database) }
}

/** The replica set's own log, which tells what was written for a fraction of what comparing costs. */
function logOf(database: Database): mongo.Collection<LogEntry> {
  return database.client.db('local').collection<LogEntry>('oplog.rs')
}

async function newestEntry(database: Database): Promise<mongo.Timestamp> {
  const [newest] = await logOf(database).find().sort({ $natural: -1 }).limit(1).toArray()
  if (!newest) throw new Error('The database keeps no log of what is written')
  return newest.ts
}
