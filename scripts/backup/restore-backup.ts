import mongoose, { type mongo } from 'mongoose'
import { Complaint } from '../server/complaint'
import { type CollectionHead, Digest, type Header, readArchive, readDocument } from './archive'
import { collectionsOf } from './write-backup'

const { serialize } = mongoose.mongo.BSON

export interface Restored {
  /** The moment of which the backup is. */
  at: Date
  collections: number
  documents: number
}

const BATCH = { documents: 1_000, bytes: 8 * 1024 * 1024 }

/**
 * Puts everything of a backup into a database. The whole file is checked before anything is written, and
 * afterwards each collection is read again and compared with it. Throws a Complaint when the file is no whole
 * backup, when the database holds documents and `replaces` is not set, and when something differs afterwards.
 */
export async function restoreBackup(
  database: mongo.Db,
  file: string,
  { replaces = false }: { replaces?: boolean } = {},
): Promise<Restored> {
  const restored = await check(file)
  await empty(database, replaces)
  let current: Restoration | undefined
  for await (const piece of readArchive(file)) {
    if (piece.mark === 'document') await current?.add(piece.bytes)
    if (piece.mark !== 'collection') continue
    await current?.finish()
    current = await Restoration.begin(database, piece.collection)
  }
  await current?.finish()
  return restored
}

async function check(file: string): Promise<Restored> {
  const restored = { at: new Date(0), collections: 0, documents: 0 }
  for await (const piece of readArchive(file)) {
    if (piece.mark === 'header') restored.at = (piece.header satisfies Header).at
    if (piece.mark === 'collection') restored.collections += 1
    if (piece.mark === 'document') restored.documents += 1
  }
  return restored
}

/** Collections without a document count as nothing: a site that has just started makes them. */
async function empty(database: mongo.Db, replaces: boolean): Promise<void> {
  const there = await collectionsOf(database)
  for (const { name } of replaces ? [] : there) {
    if ((await database.collection(name).findOne({}, { projection: { _id: 1 } })) === null) continue
    throw new Complaint(
      `The database ${database.databaseName} is not empty. To delete all that it holds first: --replace`,
    )
  }
  for (const { name } of there) await database.collection(name).drop()
}

/** One collection that is being restored. */
class Restoration {
  private batch: mongo.Document[] = []
  private bytes = 0
  private readonly digest = new Digest()
  private readonly collection: mongo.Collection
  private readonly indexes: mongo.IndexDescription[]

  private constructor(collection: mongo.Collection, indexes: mongo.IndexDescription[]) {
    this.collection = collection
    this.indexes = indexes
  }

  static async begin(database: mongo.Db, head: CollectionHead): Promise<Restoration> {
    const collection = await database.createCollection(head.name, head.options)
    return new Restoration(collection, head.indexes)
  }

  async add(bytes: Buffer): Promise<void> {
    const document = readDocument(bytes)
    this.digest.add(serialize(document))
    this.batch.push(document)
    this.bytes += bytes.length
    if (this.batch.length >= BATCH.documents || this.bytes >= BATCH.bytes) await this.write()
  }

  /** Indexes come last, so that none that deletes what has expired changes what is compared. */
  async finish(): Promise<void> {
    await this.write()
    const found = new Digest()
    const asStored = { promoteValues: false, promoteBuffers: false, bsonRegExp: true }
    for await (const document of this.collection.find({}, asStored)) found.add(serialize(document))
    if (found.text !== this.digest.text) {
      const { collectionName: name } = this.collection
      throw new Complaint(
        `${name} differs from the backup after restoring: does somebody write to this database?`,
      )
    }
    if (this.indexes.length > 0) await this.collection.createIndexes(this.indexes)
  }

  private async write(): Promise<void> {
    if (this.batch.length === 0) return
    await this.collection.insertMany(this.batch, { writeConcern: { w: 'majority' } })
    this.batch = []
    this.bytes = 0
  }
}
