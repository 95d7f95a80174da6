import { DAY_MS } from '@/lib/core/time/calendar'

export const SUBMISSION_QUEUED = 'submission-queued'

export const QUEUE_DELETED = 'queue-deleted'

export const SAVED_PAGES_DELETED = 'saved-pages-deleted'

/** The ids of queued submissions whose own page is open in this tab and shows their outcome. */
export const submissionsOnPage = new Set<string>()

export const SAVED_PAGES_DATABASE = 'sharelife-reading'
export const QUEUE_DATABASE = 'sharelife-forms'

/** The maximum time that data stays in the browser. The privacy page names it. */
export const OFFLINE_DATA_DAYS = 7

/** The localStorage key of the owner's id. */
const OWNER_KEY = 'offline-owner'
/** The ids of users with queued submissions, so that pages without any load no code for them. */
const QUEUED_USERS_KEY = 'forms-waiting'
/** Set while anything is saved, so that other pages load no code to delete old data. */
const HAS_SAVED_PAGES_KEY = 'offline-saved'

/** Both times are in milliseconds. */
export function isTooOld(since: number, now: number): boolean {
  // A clock that was set back must not keep anything longer.
  return Math.abs(now - since) > OFFLINE_DATA_DAYS * DAY_MS
}

export function setSavedPagesOwner(userId: string): void {
  deleteSavedPagesOfOthers(userId)
  write(OWNER_KEY, userId)
}

/** Deletes the saved pages of other people. `userId` is '' after the end of a session. */
export function deleteSavedPagesOfOthers(userId: string): void {
  const owner = read(OWNER_KEY)
  if (owner && owner !== userId) dropSavedPages()
}

export function deleteOfflineData(): void {
  deleteSavedPages()
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(QUEUE_DATABASE)
  setQueuedUserIds([])
  window.dispatchEvent(new Event(QUEUE_DELETED))
}

export function deleteSavedPages(): void {
  dropSavedPages()
  window.dispatchEvent(new Event(SAVED_PAGES_DELETED))
}

function dropSavedPages(): void {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(SAVED_PAGES_DATABASE)
  write(OWNER_KEY, '')
  setHasSavedPages(false)
}

export function setHasSavedPages(hasPages: boolean): void {
  write(HAS_SAVED_PAGES_KEY, hasPages ? '1' : '')
}

export function hasSavedPages(): boolean {
  return read(HAS_SAVED_PAGES_KEY) !== ''
}

export function setQueuedUserIds(ids: string[]): void {
  write(QUEUED_USERS_KEY, [...new Set(ids)].join(' '))
}

export function queuedUserIds(): string[] {
  return read(QUEUED_USERS_KEY).split(' ').filter(Boolean)
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
