import { FORMS_DELETED, READING_DELETED } from './form-events'

export const READING = 'sharelife-reading'
export const FORMS = 'sharelife-forms'

/** The maximum time that data stays in the browser. The privacy page names it. */
export const KEPT_FOR_DAYS = 7
const DAY_MS = 24 * 60 * 60_000

/** The localStorage key of the owner's email. */
const OWNER = 'offline-owner'
/** The owners of waiting forms, so that pages without any load no code for them. */
const WAITING = 'forms-waiting'
/** Set while anything is saved, so that other pages load no code to delete old data. */
const SAVED = 'offline-saved'

/** Both times are in milliseconds. */
export function isTooOld(since: number, now: number): boolean {
  // A clock that was set back must not keep anything longer.
  return Math.abs(now - since) > KEPT_FOR_DAYS * DAY_MS
}

export function ownReading(person: string): void {
  claimReading(person)
  write(OWNER, person)
}

/** Deletes the saved pages of other people. `person` is '' after the end of a session. */
export function claimReading(person: string): void {
  const owner = read(OWNER)
  if (owner && owner !== person) dropReading()
}

export function deleteOfflineData(): void {
  deleteReading()
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(FORMS)
  noteWaiting([])
  window.dispatchEvent(new Event(FORMS_DELETED))
}

export function deleteReading(): void {
  dropReading()
  window.dispatchEvent(new Event(READING_DELETED))
}

function dropReading(): void {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(READING)
  write(OWNER, '')
  noteSaved(false)
}

export function noteSaved(isSaved: boolean): void {
  write(SAVED, isSaved ? '1' : '')
}

export function isAnythingSaved(): boolean {
  return read(SAVED) !== ''
}

export function noteWaiting(people: string[]): void {
  write(WAITING, [...new Set(people)].join(' '))
}

export function peopleWaiting(): string[] {
  return read(WAITING).split(' ').filter(Boolean)
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  } catch {}
}
