import { listAddress, type Params, pageIn, paramReader } from '@/components/admin-list/list-page'
import { daysBetween } from '@/components/ui/calendar-day'
import { isCalendarDay } from '@/lib/core/time/calendar'
import {
  type DayRange,
  DEFAULT_RANGE_DAYS,
  FIRST_DAY,
  lastDays,
  MAX_RANGE_DAYS,
} from '@/lib/features/overview/rules'

/** The days that the overview looks at, and the page of those who received blood in them. */
export interface OverviewView {
  range: DayRange
  page: number
}

/** What keeps two days from being a range, and at which of them. */
export type RangeProblem = {
  field: 'from' | 'to'
  why: 'day' | 'century' | 'future' | 'order' | 'tooLong'
}

/** What is wrong with a range that somebody typed; null when nothing is. */
export function rangeProblem({ from, to }: DayRange, today: string): RangeProblem | null {
  if (!isCalendarDay(from)) return { field: 'from', why: 'day' }
  // Whoever types a year passes through those of Rome.
  if (from < FIRST_DAY) return { field: 'from', why: 'century' }
  if (from > today) return { field: 'from', why: 'future' }
  if (!isCalendarDay(to)) return { field: 'to', why: 'day' }
  if (to > today) return { field: 'to', why: 'future' }
  if (to < from) return { field: 'to', why: 'order' }
  if (daysBetween(from, to) >= MAX_RANGE_DAYS) return { field: 'to', why: 'tooLong' }
  return null
}

/** The view that an address asks for. What makes no sense in it counts as not said. */
export function parseOverviewView(params: Params, today: string): OverviewView {
  const said = paramReader(params)
  const range = { from: said('from'), to: said('to') || today }
  return {
    range: rangeProblem(range, today) ? lastDays(DEFAULT_RANGE_DAYS, today) : range,
    page: pageIn(params),
  }
}

/** The address of a view: it shows the same days to whoever it is sent to, whenever they open it. */
export function overviewAddress({
  range: { from, to },
  page = 1,
}: Partial<OverviewView> & Pick<OverviewView, 'range'>): string {
  return listAddress('/dashboard/home', { from, to, page })
}
