import { type DBSchema, openDB } from 'idb'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { isTooOld, noteSaved, ownReading, READING } from './offline-data'

export interface SavedOwnRequest {
  request: ShownRequest
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
export interface Saved {
  open: ShownRequest[]
  [request: `request:${string}`]: ShownRequest
  'own-requests': SavedOwnRequest[]
  'own-pledges': SavedPledge[]
  [pledge: `pledge:${string}`]: SavedPledge
}

export interface SavedRow<Name extends keyof Saved = keyof Saved> {
  name: Name
  /** In milliseconds. */
  savedAt: number
  data: Saved[Name]
}

interface Schema extends DBSchema {
  rows: { key: string; value: SavedRow }
}

/** More single requests than this are dropped, the oldest first. */
const MAX_ROWS = 40

type Rows = Awaited<ReturnType<typeof open>>

/** Opened for each use, so that the database can be deleted at any time. */
async function withRows<T>(work: (rows: Rows) => Promise<T>): Promise<T> {
  const rows = await open()
  try {
    return await work(rows)
  } finally {
    rows.close()
  }
}

function open() {
  return openDB<Schema>(READING, 1, {
    upgrade: (database) => {
      database.createObjectStore('rows', { keyPath: 'name' })
    },
  })
}

/** `person` is the owner's email. Null or an empty list deletes the saved data. */
export async function saveForReading<Name extends keyof Saved>(
  name: Name,
  data: Saved[Name] | null,
  person = '',
): Promise<void> {
  if (person && data) ownReading(person)
  const now = Date.now()
  await withRows(async (rows) => {
    if (data) await rows.put('rows', { name, data, savedAt: now })
    else await rows.delete('rows', name)
    if (name === 'own-pledges') await dropOtherPledges(rows, data as SavedPledge[] | null)
    await purge(rows, now)
  })
}

/** Pledges missing from the list were withdrawn or declined. */
async function dropOtherPledges(rows: Rows, list: SavedPledge[] | null): Promise<void> {
  const listed = new Set(list?.map(({ requestId }) => `pledge:${requestId}`))
  const names = await rows.getAllKeys('rows')
  const others = names.filter((name) => name.startsWith('pledge:') && !listed.has(name))
  await Promise.all(others.map((name) => rows.delete('rows', name)))
}

export async function readSaved(now = Date.now()): Promise<SavedRow[]> {
  return withRows(async (rows) => {
    await purge(rows, now)
    return latestFirst(await rows.getAll('rows'))
  })
}

export async function purgeReading(now = Date.now()): Promise<void> {
  await withRows((rows) => purge(rows, now))
}

async function purge(rows: Rows, now: number): Promise<void> {
  const today = dhakaDay(new Date(now))
  const change = rows.transaction('rows', 'readwrite')
  const all = latestFirst(await change.store.getAll())
  let left = 0
  for (const row of all) {
    const data = isTooOld(row.savedAt, now) || left >= MAX_ROWS ? null : partOn(row, today)
    if (!data || (Array.isArray(data) && data.length === 0)) {
      await change.store.delete(row.name)
      continue
    }
    left += 1
    if (JSON.stringify(data) !== JSON.stringify(row.data)) await change.store.put({ ...row, data })
  }
  await change.done
  noteSaved(left > 0)
}

/** Patients and phone numbers end with the day of the donation (in Dhaka), as on their own pages. */
function partOn({ name, data }: SavedRow, today: string): SavedRow['data'] | null {
  if (name === 'open') {
    return (data as Saved['open']).filter(({ needDate }) => needDate >= today)
  }
  if (name === 'own-pledges') {
    return (data as Saved['own-pledges']).filter(({ date }) => date >= today)
  }
  if (name === 'own-requests') {
    return (data as Saved['own-requests']).map(({ request, pledgers }) => ({
      request: request.needDate >= today ? request : { ...request, phone: '' },
      pledgers: pledgers.map((each) => (each.date >= today ? each : { ...each, phone: '' })),
    }))
  }
  const single = data as ShownRequest | SavedPledge
  return ('needDate' in single ? single.needDate : single.date) >= today ? single : null
}

function latestFirst(rows: SavedRow[]): SavedRow[] {
  return rows.sort((one, other) => other.savedAt - one.savedAt)
}
