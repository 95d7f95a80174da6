import { dhakaDay } from '@/lib/core/time/calendar'
import type { Entry } from './chat-log'

/** Messages of one person within so many milliseconds stand together. */
const TOGETHER_WITHIN = 5 * 60_000

export interface Row {
  entry: Entry
  /** The day in Dhaka that begins with this message. */
  day: string | null
  /** From here on it is new to who looks. */
  isFirstNew: boolean
  /** Somebody begins to speak: the row shows who. */
  opens: boolean
}

/** What stands beside and above each message. */
export function rowsOf(entries: readonly Entry[]): Row[] {
  const firstNew = entries.findIndex(({ fresh }) => fresh !== undefined)
  return entries.map((entry, index) => {
    const before = entries[index - 1]
    const ownDay = dayOf(entry)
    const day = before && dayOf(before) === ownDay ? null : ownDay
    const isFirstNew = index === firstNew
    const opens = !before || day !== null || isFirstNew || !areTogether(before, entry)
    return { entry, day, isFirstNew, opens }
  })
}

function dayOf({ message }: Entry): string {
  return dhakaDay(new Date(message.date))
}

function areTogether({ message: one }: Entry, { message: other }: Entry): boolean {
  return (
    one.user === other.user &&
    one.photo === other.photo &&
    one.mine === other.mine &&
    Math.abs(Date.parse(other.date) - Date.parse(one.date)) < TOGETHER_WITHIN
  )
}
