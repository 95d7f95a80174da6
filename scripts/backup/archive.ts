import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import mongoose, { type mongo } from 'mongoose'
import { Complaint } from '../server/complaint'

const { deserialize, serialize } = mongoose.mongo.BSON

/**
 * An archive is a gzip stream of BSON documents, each after one byte that says what it is: the header, then each
 * collection, its documents and their digest, then the end, without which the file is not whole. Stored
 * documents are the bytes of the database, so that every type survives.
 */
export const MARKS = { header: 72, collection: 67, document: 68, digest: 83, end: 69 } as const
type Mark = keyof typeof MARKS

export const FORMAT = 'sharelife-backup-1'

export interface Header {
  format: string
  /** The moment of which everything in the archive is. */
  at: Date
  database: string
}

export interface CollectionHead {
  name: string
  options: mongo.CreateCollectionOptions
  indexes: mongo.IndexDescription[]
}

/** How many documents a collection has, and what they are, in whatever order they come. */
export class Digest {
  count = 0
  private readonly sum = Buffer.alloc(32)

  add(document: Uint8Array): void {
    this.count += 1
    const hash = createHash('sha256').update(document).digest()
    for (const [at, byte] of hash.entries()) this.sum[at] = (this.sum[at] ?? 0) ^ byte
  }

  get text(): string {
    return `${this.count} ${this.sum.toString('hex')}`
  }
}

/** One piece of an archive. */
export function piece(mark: Mark, document: object | Uint8Array): Buffer {
  const bytes = document instanceof Uint8Array ? document : serialize(document)
  return Buffer.concat([Buffer.of(MARKS[mark]), bytes])
}

const NAMES = new Map<number, Mark>(
  Object.entries(MARKS).map(([name, byte]) => [byte, name as Mark]),
)

/** Reads a document without turning a type of the database into one of JavaScript that says less. */
export function readDocument(bytes: Uint8Array): mongo.Document {
  return deserialize(bytes, { promoteValues: false, promoteBuffers: false, bsonRegExp: true })
}

/** What an archive holds, in order. */
export type Piece =
  | { mark: 'header'; header: Header }
  | { mark: 'collection'; collection: CollectionHead }
  | { mark: 'document'; bytes: Buffer }

/**
 * Reads an archive to its end and checks all of it on the way. Throws a Complaint when the file is none, is cut
 * or was changed.
 */
export async function* readArchive(file: string): AsyncGenerator<Piece> {
  let digest = new Digest()
  let collections = 0
  let isOver = false
  for await (const { mark, bytes } of marked(file)) {
    if (isOver) throw broken(file)
    if (mark === 'document') {
      digest.add(bytes)
      yield { mark, bytes }
      continue
    }
    const read = deserialize(bytes)
    if (mark === 'header') {
      if (read.format !== FORMAT) throw new Complaint(`${file} has the format ${read.format}.`)
      yield { mark, header: read as Header }
    } else if (mark === 'collection') {
      digest = new Digest()
      collections += 1
      yield { mark, collection: read as CollectionHead }
    } else if (mark === 'digest') {
      if (read.text !== digest.text) throw broken(file)
    } else {
      if (read.collections !== collections) throw broken(file)
      isOver = true
    }
  }
  if (!isOver) throw broken(file)
}

function broken(file: string, cause?: unknown): Complaint {
  const message = `${file} is no whole backup: it was cut or changed. Nothing was restored from it.`
  return Object.assign(new Complaint(message), { cause })
}

/** The smallest BSON document, and more than the largest that MongoDB stores. */
const BYTES = { least: 5, most: 20 * 1024 * 1024 }

const CHUNK_BYTES = 256 * 1024

async function* marked(file: string): AsyncGenerator<{ mark: Mark; bytes: Buffer }> {
  const unpacked = createGunzip({ chunkSize: CHUNK_BYTES })
  const read = pipeline(createReadStream(file), unpacked)
  // The loop below meets the same error.
  read.catch(() => undefined)
  let rest: Buffer = Buffer.alloc(0)
  try {
    for await (const chunk of unpacked) {
      rest = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer])
      let at = 0
      while (rest.length - at > BYTES.least) {
        const mark = NAMES.get(rest[at] ?? 0)
        const length = rest.readInt32LE(at + 1)
        if (!mark || length < BYTES.least || length > BYTES.most) throw broken(file)
        if (rest.length - at <= length) break
        yield { mark, bytes: rest.subarray(at + 1, at + 1 + length) }
        at += 1 + length
      }
      rest = rest.subarray(at)
    }
  } catch (cause) {
    if (isAboutTheFile(cause)) throw broken(file, cause)
    throw cause
  }
  if (rest.length > 0) throw broken(file)
}

/** Whether zlib or BSON could not read what the file holds. */
function isAboutTheFile(cause: unknown): boolean {
  const { code } = cause as NodeJS.ErrnoException
  return code?.startsWith('Z_') === true || cause instanceof mongoose.mongo.BSON.BSONError
}
