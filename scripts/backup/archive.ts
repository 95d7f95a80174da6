import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import mongoose, { type mongo } from 'mongoose'
import { CommandError } from '@/lib/core/server/command-error'

const { EJSON } = mongoose.mongo.BSON

/**
 * An archive is a gzip stream with one JSON value per line: the documents of each collection, then the
 * contents. A file without the contents is incomplete. Canonical Extended JSON preserves every BSON type.
 */
type Entry = { name: string; documents: mongo.Document[] } | Contents

interface Contents {
  format: string
  at: Date
  collections: Collection[]
}

export interface Collection {
  name: string
  options: mongo.CreateCollectionOptions
  indexes: mongo.IndexDescription[]
}

export const FORMAT = 'sharelife-backup-2'

/** Query options that preserve BSON types. */
export const AS_STORED = { promoteValues: false, promoteBuffers: false, bsonRegExp: true }

export function lineOf(entry: Entry): string {
  return `${EJSON.stringify(entry, { relaxed: false })}\n`
}

/** Reads a whole archive. Throws a CommandError if the file is invalid, truncated or changed. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const unpacked = createGunzip({ chunkSize: 256 * 1024 }).setEncoding('utf8')
  // The loop below handles the same error.
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
  const message = `${file} is not a complete backup: it was truncated or changed. Nothing was restored.`
  return Object.assign(new CommandError(message), { cause })
}
