import { type DBSchema, openDB } from 'idb'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import {
  isTooOld,
  SAVED_PAGES_DATABASE,
  setHasSavedPages,
  setSavedPagesOwner,
} from './offline-data'

export interface SavedOwnRequest {
  request: BloodRequestDto
  pledgers: { name: string; phone: string; bags: number; date: string }[]
}

/** The phone number is the requester's, where the page showed it. */
export interface SavedPledge {
  requestId: string
  bloodGroup: BloodGroup
  bags: number
  date: string
  location: string
  phone?: string
}

/** Only `open` and `request:` are public. */
export interface SavedPageData {
  open: BloodRequestDto[]
  [request: `request:${string}`]: BloodRequestDto
  'own-requests': SavedOwnRequest[]
  'own-pledges': SavedPledge[]
  [pledge: `pledge:${string}`]: SavedPledge
}

export interface SavedPage<Name extends keyof SavedPageData = keyof SavedPageData> {
  name: Name
  /** In milliseconds. */
  savedAt: number
  data: SavedPageData[Name]
}

interface SavedPagesSchema extends DBSchema {
  rows: { key: string; value: SavedPage }
}

/** More single requests than this are dropped, the oldest first. */
const MAX_PAGES = 40

type SavedPagesDatabase = Awaited<ReturnType<typeof openDatabase>>

/** Opened for each use, so that the database can be deleted at any time. */
async function withDatabase<T>(work: (database: SavedPagesDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase()
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

function openDatabase() {
  return openDB<SavedPagesSchema>(SAVED_PAGES_DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore('rows', { keyPath: 'name' })
    },
  })
}

/** `userId` is the owner's id. Null or an empty list deletes the saved data. */
export async function saveOffline<Name extends keyof SavedPageData>(
  name: Name,
  data: SavedPageData[Name] | null,
  userId = '',
): Promise<void> {
  if (userId && data) setSavedPagesOwner(userId)
  const now = Date.now()
  await withDatabase(async (database) => {
    if (data) await database.put('rows', { name, data, savedAt: now })
    else await database.delete('rows', name)
    if (name === 'own-pledges') await dropOtherPledges(database, data as SavedPledge[] | null)
    await purge(database, now)
  })
}

/** Pledges missing from the list were withdrawn or declined. */
async function dropOtherPledges(
  database: SavedPagesDatabase,
  pledges: SavedPledge[] | null,
): Promise<void> {
  const listed = new Set(pledges?.map(({ requestId }) => `pledge:${requestId}`))
  const names = await database.getAllKeys('rows')
  const others = names.filter((name) => name.startsWith('pledge:') && !listed.has(name))
  await Promise.all(others.map((name) => database.delete('rows', name)))
}

export async function getSavedPages(now = Date.now()): Promise<SavedPage[]> {
  return withDatabase(async (database) => {
    await purge(database, now)
    return latestFirst(await database.getAll('rows'))
  })
}

export async function purgeSavedPages(now = Date.now()): Promise<void> {
  await withDatabase((database) => purge(database, now))
}

async function purge(database: SavedPagesDatabase, now: number): Promise<void> {
  const today = dhakaDay(new Date(now))
  const transaction = database.transaction('rows', 'readwrite')
  const all = latestFirst(await transaction.store.getAll())
  let count = 0
  for (const page of all) {
    const data = isTooOld(page.savedAt, now) || count >= MAX_PAGES ? null : currentData(page, today)
    if (!data || (Array.isArray(data) && data.length === 0)) {
      await transaction.store.delete(page.name)
      continue
    }
    count += 1
    if (JSON.stringify(data) !== JSON.stringify(page.data))
      await transaction.store.put({ ...page, data })
  }
  await transaction.done
  setHasSavedPages(count > 0)
}

/** Patients and phone numbers end with the day of the donation (in Dhaka), as on their own pages. */
function currentData({ name, data }: SavedPage, today: string): SavedPage['data'] | null {
  if (name === 'open') {
    return (data as SavedPageData['open']).filter(({ needDate }) => needDate >= today)
  }
  if (name === 'own-pledges') {
    return (data as SavedPageData['own-pledges']).filter(({ date }) => date >= today)
  }
  if (name === 'own-requests') {
    return (data as SavedPageData['own-requests']).map(({ request, pledgers }) => ({
      request: request.needDate >= today ? request : { ...request, phone: '' },
      pledgers: pledgers.map((pledger) =>
        pledger.date >= today ? pledger : { ...pledger, phone: '' },
      ),
    }))
  }
  const single = data as BloodRequestDto | SavedPledge
  return ('needDate' in single ? single.needDate : single.date) >= today ? single : null
}

function latestFirst(pages: SavedPage[]): SavedPage[] {
  return pages.sort((one, other) => other.savedAt - one.savedAt)
}
