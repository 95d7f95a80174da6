import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import mongoose, { type mongo } from 'mongoose'
import { CommandError } from '../server/command-error'

const { EJSON } = mongoose.mongo.BSON

/**
 * An archive is a gzip stream, whose checksum covers all of it, with one JSON value per line: documents of one
 * collection after the other, and at last its contents, without which the file is not whole. JSON in MongoDB's
 * canonical form (Extended JSON) keeps every type of the database.
 */
type Entry = { name: string; documents: mongo.Document[] } | Contents

interface Contents {
  format: string
  /** The moment of which the archive is. */
  at: Date
  collections: Collection[]
}

export interface Collection {
  name: string
  options: mongo.CreateCollectionOptions
  indexes: mongo.IndexDescription[]
}

export const FORMAT = 'sharelife-backup-2'

/** The options of a query whose documents keep their types, where JavaScript's own would say less. */
export const AS_STORED = { promoteValues: false, promoteBuffers: false, bsonRegExp: true }

export function lineOf(entry: Entry): string {
  return `${EJSON.stringify(entry, { relaxed: false })}\n`
}

/** Reads an archive to its end. Throws a Complaint when the file is none, is cut or was changed. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const unpacked = createGunzip({ chunkSize: 256 * 1024 }).setEncoding('utf8')
  // The loop below meets the same error.
  pipeline(createReadStream(file), unpacked).catch(() => undefined)
  let line: string[] = []
  let isWhole = false
  try {
    for await (const chunk of unpacked) {
      const [first = '', ...others] = (chunk as string).split('\n')
      line.push(first)
      for (const next of others) {
        const entry = EJSON.parse(line.join(''), { relaxed: false }) as Entry
        isWhole = 'format' in entry
        yield entry
        line = [next]
      }
    }
  } catch (cause) {
    const isOfDisk = Boolean((cause as NodeJS.ErrnoException).syscall)
    throw isOfDisk ? cause : broken(file, cause)
  }
  if (line.join('') !== '' || !isWhole) throw broken(file)
}

function broken(file: string, cause?: unknown): CommandError {
  const message = `${file} is no whole backup: it was cut or changed. Nothing was restored from it.`
  return Object.assign(new CommandError(message), { cause })
}
