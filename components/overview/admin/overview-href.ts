import {
  type ListPosition,
  listHref,
  parseListPosition,
  type SearchParams,
  searchParamReader,
} from '@/components/admin-list/list-view'
import { daysBetween } from '@/components/ui/use-format'
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

export type DayRangeError = {
  field: 'from' | 'to'
  reason: 'day' | 'century' | 'future' | 'order' | 'tooLong'
}

/** Null for a valid range. */
export function findDayRangeError({ from, to }: DayRange, today: string): DayRangeError | null {
  if (!isCalendarDay(from)) return { field: 'from', reason: 'day' }
  // While a person types a year, the field briefly holds one like 0002.
  if (from < FIRST_DAY) return { field: 'from', reason: 'century' }
  if (from > today) return { field: 'from', reason: 'future' }
  if (!isCalendarDay(to)) return { field: 'to', reason: 'day' }
  if (to > today) return { field: 'to', reason: 'future' }
  if (to < from) return { field: 'to', reason: 'order' }
  if (daysBetween(from, to) >= MAX_RANGE_DAYS) return { field: 'to', reason: 'tooLong' }
  return null
}

/** Ignores invalid values in the URL query. */
export function parseOverviewView(params: SearchParams, today: string): OverviewView {
  const param = searchParamReader(params)
  const range = { from: param('from'), to: param('to') || today }
  return {
    range: findDayRangeError(range, today) ? lastDays(DEFAULT_RANGE_DAYS, today) : range,
    tab: OVERVIEW_TABS.slice(1).find((tab) => tab === param('tab')),
    ...parseListPosition(params),
  }
}

/** Contains both days, so that it shows the same range at any time. */
export function overviewHref({
  range: { from, to },
  tab,
  page = 1,
  after,
}: Partial<OverviewView> & Pick<OverviewView, 'range'>): string {
  return listHref('/dashboard/home', {
    from,
    to,
    page,
    after,
    tab: tab === OVERVIEW_TABS[0] ? undefined : tab,
  })
}
