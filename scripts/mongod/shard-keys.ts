/**
 * By what each collection that grows without end is divided among shards, and why: docs/scale.md. What is not
 * named here stays whole on one shard, where its unique indexes and its order hold. A key is hashed, so that
 * what is written at one time goes to all shards, and every unique index of the collection begins with its field.
 */
export const SHARD_KEYS: Readonly<Record<string, string>> = {
  alerts: 'request',
  auditlog: '_id',
  bookings: 'person',
  callcounts: 'key',
  contactcounts: 'donor',
  contactdisclosures: 'owner',
  contactviews: 'viewer',
  notifications: 'to',
  sessions: '_id',
  tokens: 'hash',
  volunteers: 'campaign',
  waitinglist: 'request',
}

/** What divides the collections: the admin database of a driver, as far as it is needed. */
interface Admin {
  command(command: object): Promise<unknown>
}

/** Divides the collections of a database by their keys. Those that are divided already stay as they are. */
export async function shardCollections(admin: Admin, database: string): Promise<void> {
  for (const [collection, field] of Object.entries(SHARD_KEYS)) {
    const key = { [field]: 'hashed' }
    await admin.command({ shardCollection: `${database}.${collection}`, key })
  }
}
