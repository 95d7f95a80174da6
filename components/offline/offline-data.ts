import { FORMS_DELETED, READING_DELETED } from './form-events'

/** What pages have saved for reading without a network. */
export const READING = 'sharelife-reading'
/** Forms that were sent without a network. */
export const FORMS = 'sharelife-forms'

/** How long anything stays in this browser at most; the privacy page says so. */
export const KEPT_FOR_DAYS = 7
const DAY_MS = 24 * 60 * 60_000

/** The localStorage key of the e-mail of whoever the saved things belong to. */
const OWNER = 'offline-owner'
/** Of whoever has forms waiting here, so that a page without any loads no code for them. */
const WAITING = 'forms-waiting'
/** Set while anything is saved, so that a page without any loads no code to delete what is old. */
const SAVED = 'offline-saved'

/** Whether something has been here too long. Both moments are in milliseconds. */
export function isTooOld(since: number, now: number): boolean {
  // A clock that was set back must not keep anything longer.
  return Math.abs(now - since) > KEPT_FOR_DAYS * DAY_MS
}

/** Remembers whose things are saved; those of somebody else go first. */
export function ownReading(person: string): void {
  claimReading(person)
  write(OWNER, person)
}

/**
 * Deletes what pages have saved for another person, once it is known who is signed in; `person` is empty
 * after the end of a session.
 */
export function claimReading(person: string): void {
  const owner = read(OWNER)
  if (owner && owner !== person) dropReading()
}

/** Deletes everything, when a person logs out. */
export function deleteOfflineData(): void {
  deleteReading()
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(FORMS)
  noteWaiting([])
  window.dispatchEvent(new Event(FORMS_DELETED))
}

/** Deletes what pages have saved, when a session has ended. */
export function deleteReading(): void {
  dropReading()
  window.dispatchEvent(new Event(READING_DELETED))
}

function dropReading(): void {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(READING)
  write(OWNER, '')
  noteSaved(false)
}

/** Notes whether pages have saved anything here. */
export function noteSaved(isSaved: boolean): void {
  write(SAVED, isSaved ? '1' : '')
}

/** Whether pages may have saved anything here. */
export function isAnythingSaved(): boolean {
  return read(SAVED) !== ''
}

/** Notes whose forms wait to be sent. */
export function noteWaiting(people: string[]): void {
  write(WAITING, [...new Set(people)].join(' '))
}

/** The e-mails of those whose forms wait in this browser. */
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

/** Without storage nothing is saved either. */
function write(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  } catch {}
}
