import { createTextFilter } from '@/lib/core/text-filter'
import { DAY_MS, dhakaDay, HOUR_MS } from '@/lib/core/time/calendar'
import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'
import { BLOOD_COMPONENTS, type BloodComponent } from '@/lib/features/requests/rules'

export const MAX_COUNTED_BAGS = 9_999
export const MAX_MANAGERS = 20
export const MAX_OPENING_NOTE_LENGTH = 200

/** In characters. The file has at most 32 rows and perhaps notes. */
export const MAX_CSV_LENGTH = 20_000

export const MAX_SHOWN_BANKS = 3
/** Cards on the page of all blood banks before a place is chosen. */
export const MAX_LISTED_BANKS = 60

/** Older counts are marked as possibly outdated. */
export const STALE_AFTER_MS = DAY_MS
/** The public does not see older counts. */
export const HIDDEN_AFTER_MS = 7 * DAY_MS

export const BLOOD_BANK_TEXTS = ['name', 'address', 'openingNote'] as const

export interface StockKind {
  bloodGroup: BloodGroup
  component: BloodComponent
}

export interface StockCount extends StockKind {
  bags: number
  updatedAt: Date
  /** The last day (`YYYY-MM-DD`) on which these bags can be used, if the bank says so. */
  expiresOn?: string | null
}

/** A new count; null removes the count. */
export interface CountChange extends StockKind {
  bags: number | null
  expiresOn?: string
}

export const STOCK_KINDS: readonly StockKind[] = BLOOD_GROUPS.flatMap((bloodGroup) =>
  BLOOD_COMPONENTS.map((component) => ({ bloodGroup, component })),
)

/** For example `O+ red-cells`. */
export function stockKindKey({ bloodGroup, component }: StockKind): string {
  return `${bloodGroup} ${component}`
}

/** Replaces the changed counts; the others retain their time. */
export function mergeStock(
  stored: readonly StockCount[],
  changes: readonly CountChange[],
  updatedAt: Date,
): StockCount[] {
  const counts = new Map(stored.map((count) => [stockKindKey(count), count]))
  for (const { bloodGroup, component, bags, expiresOn } of changes) {
    const key = stockKindKey({ bloodGroup, component })
    if (bags === null) counts.delete(key)
    else
      counts.set(key, { bloodGroup, component, bags, updatedAt, ...(expiresOn && { expiresOn }) })
  }
  return STOCK_KINDS.flatMap((kind) => counts.get(stockKindKey(kind)) ?? [])
}

/** Compares the counts without their times. */
export function hasSameCounts(
  stored: readonly StockCount[],
  changes: readonly CountChange[],
): boolean {
  const counts = new Map(stored.map((count) => [stockKindKey(count), count]))
  return changes.every((change) => {
    const count = counts.get(stockKindKey(change))
    const hasSameDay = (count?.expiresOn ?? '') === (change.expiresOn ?? '')
    return (count?.bags ?? null) === change.bags && (change.bags === null || hasSameDay)
  })
}

export function isCountStale(updatedAt: Date, now: Date): boolean {
  return now.getTime() - updatedAt.getTime() > STALE_AFTER_MS
}

/** Whether the public sees a count: there are bags, not expired, and it is not too old. */
export function isCountPublic({ bags, updatedAt, expiresOn }: StockCount, now: Date): boolean {
  if (expiresOn && expiresOn < dhakaDay(now)) return false
  return bags > 0 && now.getTime() - updatedAt.getTime() <= HIDDEN_AFTER_MS
}

export interface CountAge {
  unit: 'hour' | 'day'
  count: number
}

/** In whole hours, and from two days on in whole days. */
export function ageOf(countedAt: Date, now: Date): CountAge {
  const hours = Math.max(0, Math.floor((now.getTime() - countedAt.getTime()) / HOUR_MS))
  return hours < 48
    ? { unit: 'hour', count: hours }
    : { unit: 'day', count: Math.floor(hours / 24) }
}

/** The time of the latest count; null without any. */
export function lastCountedAt(stock: readonly Pick<StockCount, 'updatedAt'>[]): Date | null {
  const times = stock.map(({ updatedAt }) => updatedAt.getTime())
  return times.length > 0 ? new Date(Math.max(...times)) : null
}

export const searchBloodBanks = createTextFilter(
  ({ names, district }: { names: readonly string[]; district: string }) => [...names, district],
)
