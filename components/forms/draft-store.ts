import { draftKey } from './has-draft'

/** Until the tab closes, or until the person logs out. */
type Lifetime = 'tab' | 'device'

/** Null for what is missing or not JSON, and in a browser that stores nothing. */
export function readStored(lifetime: Lifetime, key: string): unknown {
  return withStorage(lifetime, (storage) => JSON.parse(storage.getItem(key) ?? 'null')) ?? null
}

/** Null deletes it. Returns false if the browser cannot store it. */
export function writeStored(lifetime: Lifetime, key: string, value: object | null): boolean {
  const isWritten = withStorage(lifetime, (storage) => {
    if (value) storage.setItem(key, JSON.stringify(value))
    else storage.removeItem(key)
    return true
  })
  return isWritten ?? false
}

/** Undefined if the storage is missing, disabled or full. */
function withStorage<T>(lifetime: Lifetime, work: (storage: Storage) => T): T | undefined {
  try {
    return work(lifetime === 'tab' ? sessionStorage : localStorage)
  } catch {
    return undefined
  }
}

const PREFIX = draftKey('')
/** Longer drafts are not stored; the longest form of the site has about 6,000 characters. */
const MAX_CHARACTERS = 50_000
/** Per tab; the oldest draft goes first. */
const MAX_DRAFTS = 30

/** Fields that are never stored in the browser, even if a form asks for it. */
const SECRET = /password|card|code|token|proof/i

type Value = string | number | boolean

/** `before` is the value when the form opened. */
interface DraftField {
  value: Value
  before: Value | null
}
export type DraftFields = Record<string, DraftField>

interface StoredDraft {
  /** The person's id; empty for a guest. */
  person: string
  typed: DraftFields
  /** When the person typed it, in milliseconds. */
  at: number
}

/** Deletes other people's drafts in this tab; a guest's drafts stay for the person who logs in. */
export function deleteDraftsOfOthers(userId: string): void {
  withStorage('tab', (storage) => {
    for (const key of keysOf(storage)) {
      const owner = readFormDraft(key)?.person
      if (owner !== '' && owner !== userId) storage.removeItem(key)
    }
  })
}

/** Returns only the given fields with valid values. */
export function readDraft(name: string, userId: string, fields: readonly string[]): DraftFields {
  if (userId) deleteDraftsOfOthers(userId)
  const stored = readFormDraft(draftKey(name))
  if (!stored || (stored.person !== '' && stored.person !== userId)) return {}
  return Object.fromEntries(
    Object.entries(stored.typed).filter(
      ([field, typed]) => fields.includes(field) && isField(typed),
    ),
  )
}

/** The draft lasts until the tab closes or the person logs out (`logOutAndClearStorage`). */
export function saveDraft(name: string, userId: string, typed: DraftFields): void {
  const storable = Object.entries(typed).filter(
    ([field, typedField]) => !SECRET.test(field) && isField(typedField),
  )
  const stored: StoredDraft = {
    person: userId,
    typed: Object.fromEntries(storable),
    at: Date.now(),
  }
  if (storable.length === 0) {
    deleteDraft(name)
    return
  }
  if (JSON.stringify(stored).length > MAX_CHARACTERS) return
  writeStored('tab', draftKey(name), stored)
  withStorage('tab', (storage) => {
    const byAge = keysOf(storage).sort((one, other) => ageOf(one) - ageOf(other))
    for (const key of byAge.slice(0, -MAX_DRAFTS)) storage.removeItem(key)
  })
}

export function deleteDraft(name: string): void {
  writeStored('tab', draftKey(name), null)
}

function keysOf(storage: Storage): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(PREFIX))
}

function ageOf(key: string): number {
  return readFormDraft(key)?.at ?? 0
}

/** Null for anything but a draft in the current format. */
function readFormDraft(key: string): StoredDraft | null {
  const stored = readStored('tab', key) as Partial<StoredDraft> | null
  const isValid = typeof stored?.typed === 'object' && stored.typed !== null
  return isValid ? (stored as StoredDraft) : null
}

function isField(typed: DraftField | null): boolean {
  return ['string', 'number', 'boolean'].includes(typeof typed?.value)
}
