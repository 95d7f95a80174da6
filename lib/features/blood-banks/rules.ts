import { searchIn } from '@/lib/core/search-in'
import { COMPONENTS, type Component } from '@/lib/features/blood-requests/rules'
import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'

/** The maximum of bags in one count, of people who keep a blood bank, and of characters of the opening note. */
export const MAX_COUNTED_BAGS = 9_999
export const MAX_KEEPERS = 20
export const MAX_OPENING_NOTE_LENGTH = 200

/** The maximum length of an uploaded CSV file in characters. It has 32 rows, or somebody's notes beside them. */
export const MAX_CSV_LENGTH = 20_000

/** How many blood banks a page shows before it asks people. */
export const MAX_SHOWN_BANKS = 3

const HOUR_MS = 60 * 60_000
/** A count that is older is shown as perhaps wrong. */
export const STALE_AFTER_MS = 24 * HOUR_MS
/** A count that is older is not shown to the public. */
export const HIDDEN_AFTER_MS = 7 * 24 * HOUR_MS

/** What a blood bank says in each language. */
export const BLOOD_BANK_TEXTS = ['name', 'address', 'openingNote'] as const

/** A blood group and a component, of which bags are counted. */
export interface Kind {
  bloodGroup: BloodGroup
  component: Component
}

export interface StockCount extends Kind {
  bags: number
  updatedAt: Date
}

/** A new count; null takes the count away, since nobody counts these any more. */
export interface CountChange extends Kind {
  bags: number | null
}

/** Every blood group with every component, in the order of the grid. */
export const KINDS: readonly Kind[] = BLOOD_GROUPS.flatMap((bloodGroup) =>
  COMPONENTS.map((component) => ({ bloodGroup, component })),
)

/** The name of a kind as a key: `O+ red-cells`. */
export function kindKey({ bloodGroup, component }: Kind): string {
  return `${bloodGroup} ${component}`
}

/** The stock after some counts; the others stay with the time at which they were counted. */
export function mergedStock(
  stored: readonly StockCount[],
  changes: readonly CountChange[],
  updatedAt: Date,
): StockCount[] {
  const counts = new Map(stored.map((count) => [kindKey(count), count]))
  for (const { bloodGroup, component, bags } of changes) {
    const key = kindKey({ bloodGroup, component })
    if (bags === null) counts.delete(key)
    else counts.set(key, { bloodGroup, component, bags, updatedAt })
  }
  return KINDS.flatMap((kind) => counts.get(kindKey(kind)) ?? [])
}

/** Whether these counts are those that are stored, whatever their times. */
export function saysTheSame(
  stored: readonly StockCount[],
  changes: readonly CountChange[],
): boolean {
  const bags = new Map(stored.map((count) => [kindKey(count), count.bags]))
  return changes.every((change) => (bags.get(kindKey(change)) ?? null) === change.bags)
}

/** Whether a count is so old that the bags may be gone. */
export function isStale(updatedAt: Date, now: Date): boolean {
  return now.getTime() - updatedAt.getTime() > STALE_AFTER_MS
}

/** Whether the public sees a count: there are bags, and it is not too old. */
export function isShown({ bags, updatedAt }: StockCount, now: Date): boolean {
  return bags > 0 && now.getTime() - updatedAt.getTime() <= HIDDEN_AFTER_MS
}

/** When the latest of some counts was made; null without any. */
export function lastCounted(stock: readonly Pick<StockCount, 'updatedAt'>[]): Date | null {
  const times = stock.map(({ updatedAt }) => updatedAt.getTime())
  return times.length > 0 ? new Date(Math.max(...times)) : null
}

/** The search in the list of those who count: by name, in both languages, and by district. */
export const searchBanks = searchIn(
  ({ names, district }: { names: readonly string[]; district: string }) => [...names, district],
)
