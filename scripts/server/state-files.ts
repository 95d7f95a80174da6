import { mkdirSync, readFileSync, renameSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes a file whole or not at all: beside its place, then renamed. Only its owner may read it. For files with one
 * writer at a time, which replaces what an interrupted one left beside.
 */
export function writeAtomically(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.new`
  writeFileSync(draft, text, { mode: 0o600, flush: true })
  renameSync(draft, file)
}

/**
 * Reads a file, or returns undefined when it is missing. A file that is cut or damaged counts as missing and is
 * complained about: `read` throws for it or returns undefined.
 */
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
  console.error(`${file} is damaged and counts as missing.`)
  return undefined
}

/** The same for JSON; `isWhole` decides whether the value is what was once written. */
export function readJsonOrMissing<T>(
  file: string,
  isValid: (value: Partial<T>) => boolean,
): T | undefined {
  return readOrMissing(file, (text) => {
    const value: T | null = JSON.parse(text)
    return value !== null && isValid(value) ? value : undefined
  })
}

/** A function that stores a value as JSON. When it cannot, as on a full disk, it says so once and does not throw. */
export function createStateSaver(file: string, current: () => unknown): () => void {
  let hasFailed = false
  return () => {
    try {
      writeAtomically(file, JSON.stringify(current()))
      hasFailed = false
    } catch (cause) {
      if (!hasFailed) console.error(unwritable(file, cause))
      hasFailed = true
    }
  }
}

function unwritable(file: string, cause: unknown): string {
  const reason = isDiskFull(cause) ? 'the disk is full' : String(Object(cause).message)
  return `${file} cannot be written, so it stays as it was: ${reason}.`
}

/** Whether an error says that a disk has no room left. */
export function isDiskFull(cause: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(Object(cause).code)
}

/** Less than this is too little for the database's journal, in bytes. */
const MIN_FREE_BYTES = 100_000_000

/** A sentence about the disk of a folder when it has too little room for the database; else an empty text. */
export function diskSpaceMessage(folder: string): string {
  const { bavail, bsize } = statfsSync(folder)
  const freeBytes = bavail * bsize
  if (freeBytes >= MIN_FREE_BYTES) return ''
  return `Only ${Math.floor(freeBytes / 1_000_000)} MB are free on the disk of ${folder}: make room, then start again.`
}
