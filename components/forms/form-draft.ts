import { placeOf } from './has-draft'

const PREFIX = placeOf('')
/** A draft beyond this many characters is not kept; the longest form of the site has some 6,000. */
const MAX_CHARACTERS = 50_000
/** A tab keeps no more drafts than this; the one that was typed first goes. */
const MAX_DRAFTS = 30

/** What must never lie in a browser's storage, whatever a form says about its fields. */
const SECRET = /password|card|code|token|proof/i

type Value = string | number | boolean

/** What was typed into a field, and what stood there when the form began. */
export interface TypedField {
  value: Value
  before: Value | null
}
export type Typed = Record<string, TypedField>

interface Stored {
  /** The e-mail of whoever typed it; empty for a guest. */
  person: string
  typed: Typed
  /** When it was typed, in milliseconds. */
  at: number
}

/**
 * Says who is signed in: what somebody else typed in this tab is dropped. What a guest typed stays for
 * whoever logs in afterwards.
 */
export function claimDrafts(person: string): void {
  quietly((storage) => {
    for (const key of keysOf(storage)) {
      const owner = read(storage, key)?.person
      if (owner !== '' && owner !== person) storage.removeItem(key)
    }
  })
}

/** What a person typed into a form of this tab and did not send: the named fields that still hold sense. */
export function readDraft(name: string, person: string, fields: readonly string[]): Typed {
  if (person) claimDrafts(person)
  const stored = quietly((storage) => read(storage, placeOf(name)))
  if (!stored || (stored.person !== '' && stored.person !== person)) return {}
  return Object.fromEntries(
    Object.entries(stored.typed).filter(
      ([field, typed]) => fields.includes(field) && isField(typed),
    ),
  )
}

/** Keeps what is typed for the life of the tab; logging out empties it (`forgetVisitorAfter`). */
export function keepDraft(name: string, person: string, typed: Typed): void {
  const kept = Object.entries(typed).filter(([field, each]) => !SECRET.test(field) && isField(each))
  const stored: Stored = { person, typed: Object.fromEntries(kept), at: Date.now() }
  const text = JSON.stringify(stored)
  if (kept.length === 0) dropDraft(name)
  if (kept.length === 0 || text.length > MAX_CHARACTERS) return
  quietly((storage) => {
    storage.setItem(placeOf(name), text)
    const byAge = keysOf(storage).sort((one, other) => ageOf(storage, one) - ageOf(storage, other))
    for (const key of byAge.slice(0, -MAX_DRAFTS)) storage.removeItem(key)
  })
}

/** What was sent, or given up, is no draft any more. */
export function dropDraft(name: string): void {
  quietly((storage) => storage.removeItem(placeOf(name)))
}

/** A browser without storage, or one that is full, keeps nothing, and the form goes on without. */
function quietly<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.sessionStorage)
  } catch {
    return undefined
  }
}

function keysOf(storage: Storage): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(PREFIX))
}

function ageOf(storage: Storage, key: string): number {
  return read(storage, key)?.at ?? 0
}

/** Null for what an earlier version of the site, or somebody else, has put there. */
function read(storage: Storage, key: string): Stored | null {
  try {
    const stored: Partial<Stored> | null = JSON.parse(storage.getItem(key) ?? 'null')
    const isWhole = typeof stored?.typed === 'object' && stored.typed !== null
    return isWhole ? (stored as Stored) : null
  } catch {
    return null
  }
}

function isField(typed: TypedField | null): boolean {
  return ['string', 'number', 'boolean'].includes(typeof typed?.value)
}
