import {
  listHref,
  parsePageNumber,
  type SearchParams,
  searchParamReader,
} from '@/components/admin-list/list-page'
import { isCalendarDay } from '@/lib/core/time/calendar'
import {
  BOOKING_STATUSES,
  type BookingStatus,
  MAX_BOOKING_SEARCH_LENGTH,
} from '@/lib/features/bookings/rules'

export interface BookingsView {
  /** Part of a name, a phone number or the name of a test. */
  q?: string
  status?: BookingStatus
  /** A calendar day in Dhaka. */
  date?: string
  page: number
}

export const ALL_BOOKINGS: BookingsView = { page: 1 }

/** Reads the view from the query; ignores invalid values. */
export function parseBookingsView(params: SearchParams): BookingsView {
  const param = searchParamReader(params)
  const q = param('q').replaceAll('\0', '').trim().slice(0, MAX_BOOKING_SEARCH_LENGTH)
  return {
    q: q || undefined,
    status: BOOKING_STATUSES.find((status) => status === param('status')),
    date: isCalendarDay(param('date')) ? param('date') : undefined,
    page: parsePageNumber(params),
  }
}

export function bookingsHref({ q, status, date, page }: BookingsView): string {
  return listHref('/dashboard/appointment', { q, status, date, page })
}
