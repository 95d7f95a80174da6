import { draftKey } from './has-draft'

const PREFIX = draftKey('')
/** A draft beyond this many characters is not kept; the longest form of the site has some 6,000. */
const MAX_CHARACTERS = 50_000
/** A tab keeps no more drafts than this; the oldest is dropped. */
const MAX_DRAFTS = 30

/** Fields that are never stored in the browser, whatever a form says. */
const SECRET = /password|card|code|token|proof/i

type Value = string | number | boolean

/** What was typed into a field, and its value when the form was opened. */
interface TypedField {
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
 * Deletes the drafts that other people left in this tab, once it is known who is signed in. A guest's
 * drafts are kept for whoever logs in.
 */
export function claimDrafts(person: string): void {
  withStorage((storage) => {
    for (const key of keysOf(storage)) {
      const owner = read(storage, key)?.person
      if (owner !== '' && owner !== person) storage.removeItem(key)
    }
  })
}

/** What a person typed into a form of this tab and did not send: the given fields with valid values. */
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

/** Stores what is typed until the tab is closed; logging out deletes it (`logOutAndClearStorage`). */
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

/** Deletes a draft that was sent or given up. */
export function deleteDraft(name: string): void {
  withStorage((storage) => storage.removeItem(draftKey(name)))
}

/** Without storage, or when it is full, nothing is kept and the form works without drafts. */
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

/** Null for anything that is not a draft in the current form. */
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
