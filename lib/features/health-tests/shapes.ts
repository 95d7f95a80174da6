import { closingHour, slotHour, slotTime } from '@/lib/features/bookings/rules'
import type { HealthTestRecord } from '@/models/health-test'
import { type Schedule, WEEKDAYS, type WeekHours } from './rules'
import type { HealthTestChanges, WeekInput } from './schema'

type StoredTest = HealthTestRecord & { _id: unknown }

/** A health test as everybody sees it; the price is in taka. */
export function shownHealthTest(test: StoredTest) {
  const { _id, name, description, price, imageUrl } = test
  return { _id: String(_id), name, description, price: price / 100, imageUrl }
}
export type ShownHealthTest = ReturnType<typeof shownHealthTest>

/** The same with its opening hours, for pages. */
export function healthTestForPages(test: StoredTest) {
  return { ...shownHealthTest(test), schedule: scheduleOf(test) }
}
export type ScheduledHealthTest = ReturnType<typeof healthTestForPages>

/** The schedule of a service, with defaults for missing parts. */
function scheduleOf({ openingHours, closedDays }: Schedule) {
  return { openingHours: openingHours ?? null, closedDays: closedDays ?? [] }
}

/** The same with what only admins get. */
export function healthTestToManage(test: StoredTest) {
  const { openingHours, closedDays } = scheduleOf(test)
  return {
    ...shownHealthTest(test),
    preparation: test.preparation,
    slotCapacity: test.slotCapacity,
    openingHours: openingHours && writtenWeek(openingHours),
    closedDays: [...closedDays],
    isRetired: Boolean(test.retiredAt),
  }
}

/** The open days of a week, with hours written like the slots. */
function writtenWeek(week: WeekHours): WeekInput {
  const days = WEEKDAYS.flatMap((weekday) => {
    const hours = week[weekday]
    if (!hours) return []
    return [[weekday, { opens: slotTime(hours.opens), closes: slotTime(hours.closes % 24) }]]
  })
  return Object.fromEntries(days)
}

/** The stored fields of what an admin entered; missing ones are left out. */
export function inputToFields(input: HealthTestChanges) {
  const { price: taka, openingHours, closedDays, ...same } = input
  const fields = {
    price: taka === undefined ? undefined : taka * 100,
    openingHours: openingHours && readWeek(openingHours),
    closedDays: closedDays && [...new Set(closedDays)].sort(),
    ...same,
  }
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<HealthTestRecord>
}

function readWeek(week: WeekInput): WeekHours {
  const days = WEEKDAYS.flatMap((weekday) => {
    const hours = week[weekday]
    if (!hours) return []
    return [[weekday, { opens: slotHour(hours.opens), closes: closingHour(hours.closes) }]]
  })
  return Object.fromEntries(days)
}
