import { mkdirSync, readFileSync, renameSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDiskFull } from '@/lib/core/server/command-error'

/** Writes a file completely or not at all, readable only by its owner. Each file needs a single writer. */
export function writeAtomically(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.new`
  writeFileSync(draft, text, { mode: 0o600, flush: true })
  renameSync(draft, file)
}

/** Reads a file; undefined if it is missing. A damaged one, for which `read` fails, is reported. */
export function readOrMissing<T>(
  file: string,
  read: (text: string) => T | undefined,
): T | undefined {
  try {
    const value = read(readFileSync(file, 'utf8'))
    if (value !== undefined) return value
  } catch (cause) {
    if (Object(cause).code === 'ENOENT') return undefined
  }
  console.error(`${file} is damaged and is ignored.`)
  return undefined
}

/** Reads JSON; `isValid` checks the value. */
export function readJsonOrMissing<T>(
  file: string,
  isValid: (value: Partial<T>) => boolean,
): T | undefined {
  return readOrMissing(file, (text) => {
    const value: T | null = JSON.parse(text)
    return value !== null && isValid(value) ? value : undefined
  })
}

/** Returns a function that stores a value as JSON. A failure, such as a full disk, is printed once. */
export function createStateSaver(file: string, current: () => unknown): () => void {
  let hasFailed = false
  return () => {
    try {
      writeAtomically(file, JSON.stringify(current()))
      hasFailed = false
    } catch (cause) {
      const reason = isDiskFull(cause) ? 'the disk is full' : String(Object(cause).message)
      if (!hasFailed) console.error(`${file} cannot be written and was not changed: ${reason}.`)
      hasFailed = true
    }
  }
}

/** The minimum free space for the database's journal, in bytes. */
const MIN_FREE_BYTES = 100_000_000

/** A message if the disk of a folder is too full for the database, else an empty text. */
export function diskSpaceMessage(folder: string): string {
  const { bavail, bsize } = statfsSync(folder)
  const freeBytes = bavail * bsize
  if (freeBytes >= MIN_FREE_BYTES) return ''
  return `Only ${Math.floor(freeBytes / 1_000_000)} MB are free on the disk of ${folder}. Free some space, then start again.`
}
