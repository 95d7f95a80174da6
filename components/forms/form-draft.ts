import { draftKey } from './has-draft'

const PREFIX = draftKey('')
/** Longer drafts are not stored; the longest form of the site has about 6,000 characters. */
const MAX_CHARACTERS = 50_000
/** Per tab; the oldest draft goes first. */
const MAX_DRAFTS = 30

/** Fields that are never stored in the browser, even if a form asks for it. */
const SECRET = /password|card|code|token|proof/i

type Value = string | number | boolean

/** `before` is the value when the form opened. */
interface TypedField {
  value: Value
  before: Value | null
}
export type Typed = Record<string, TypedField>

interface Stored {
  /** The person's email; empty for a guest. */
  person: string
  typed: Typed
  /** When the person typed it, in milliseconds. */
  at: number
}

/** Deletes other people's drafts in this tab; a guest's drafts stay for the person who logs in. */
export function claimDrafts(person: string): void {
  withStorage((storage) => {
    for (const key of keysOf(storage)) {
      const owner = read(storage, key)?.person
      if (owner !== '' && owner !== person) storage.removeItem(key)
    }
  })
}

/** Returns only the given fields with valid values. */
export function readDraft(name: string, person: string, fields: readonly string[]): Typed {
  if (person) claimDrafts(person)
  const stored = withStorage((storage) => read(storage, draftKey(name)))
  if (!stored || (stored.person !== '' && stored.person !== person)) return {}
  return Object.fromEntries(
    Object.entries(stored.typed).filter(
      ([field, typed]) => fields.includes(field) && isField(typed),
    ),
  )
}

/** The draft lasts until the tab closes or the person logs out (`logOutAndClearStorage`). */
export function saveDraft(name: string, person: string, typed: Typed): void {
  const kept = Object.entries(typed).filter(([field, each]) => !SECRET.test(field) && isField(each))
  const stored: Stored = { person, typed: Object.fromEntries(kept), at: Date.now() }
  const text = JSON.stringify(stored)
  if (kept.length === 0) deleteDraft(name)
  if (kept.length === 0 || text.length > MAX_CHARACTERS) return
  withStorage((storage) => {
    storage.setItem(draftKey(name), text)
    const byAge = keysOf(storage).sort((one, other) => ageOf(storage, one) - ageOf(storage, other))
    for (const key of byAge.slice(0, -MAX_DRAFTS)) storage.removeItem(key)
  })
}

export function deleteDraft(name: string): void {
  withStorage((storage) => storage.removeItem(draftKey(name)))
}

/** If the storage is missing or full, the form works without drafts. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
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

/** Null for anything but a draft in the current format. */
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
