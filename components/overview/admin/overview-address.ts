import {
  type ListPosition,
  listAddress,
  type Params,
  paramReader,
  readPosition,
} from '@/components/admin-list/list-page'
import { daysBetween } from '@/components/ui/calendar-day'
import { isCalendarDay } from '@/lib/core/time/calendar'
import {
  type DayRange,
  DEFAULT_RANGE_DAYS,
  FIRST_DAY,
  lastDays,
  MAX_RANGE_DAYS,
} from '@/lib/features/overview/rules'

/** The first is the default. */
export const OVERVIEW_TABS = [
  'glance',
  'charts',
  'reach',
  'supply',
  'districts',
  'received',
  'topDonors',
] as const
export type OverviewTab = (typeof OVERVIEW_TABS)[number]

export interface OverviewView extends ListPosition {
  range: DayRange
  tab?: OverviewTab
}

export type RangeProblem = {
  field: 'from' | 'to'
  why: 'day' | 'century' | 'future' | 'order' | 'tooLong'
}

/** Null for a valid range. */
export function rangeProblem({ from, to }: DayRange, today: string): RangeProblem | null {
  if (!isCalendarDay(from)) return { field: 'from', why: 'day' }
  // While a person types a year, the field briefly holds one like 0002.
  if (from < FIRST_DAY) return { field: 'from', why: 'century' }
  if (from > today) return { field: 'from', why: 'future' }
  if (!isCalendarDay(to)) return { field: 'to', why: 'day' }
  if (to > today) return { field: 'to', why: 'future' }
  if (to < from) return { field: 'to', why: 'order' }
  if (daysBetween(from, to) >= MAX_RANGE_DAYS) return { field: 'to', why: 'tooLong' }
  return null
}

/** Ignores invalid values in the URL query. */
export function parseOverviewView(params: Params, today: string): OverviewView {
  const param = paramReader(params)
  const range = { from: param('from'), to: param('to') || today }
  return {
    range: rangeProblem(range, today) ? lastDays(DEFAULT_RANGE_DAYS, today) : range,
    tab: OVERVIEW_TABS.slice(1).find((tab) => tab === param('tab')),
    ...readPosition(params),
  }
}

/** Contains both days, so that it shows the same range at any time. */
export function overviewAddress({
  range: { from, to },
  tab,
  page = 1,
  after,
}: Partial<OverviewView> & Pick<OverviewView, 'range'>): string {
  return listAddress('/dashboard/home', {
    ...{ from, to, page, after },
    tab: tab === OVERVIEW_TABS[0] ? undefined : tab,
  })
}
