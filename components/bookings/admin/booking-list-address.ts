import {
  listAddress,
  type Params,
  paramReader,
  readPageNumber,
} from '@/components/admin-list/list-page'
import { isCalendarDay } from '@/lib/core/time/calendar'
import {
  BOOKING_STATUSES,
  type BookingStatus,
  MAX_BOOKING_SEARCH_LENGTH,
} from '@/lib/features/bookings/rules'

export interface BookingListView {
  /** Part of a name, a phone number or the name of a test. */
  q?: string
  status?: BookingStatus
  /** A calendar day in Dhaka. */
  date?: string
  page: number
}

export const ALL_BOOKINGS: BookingListView = { page: 1 }

/** Reads the view from the query; ignores invalid values. */
export function parseBookingListView(params: Params): BookingListView {
  const said = paramReader(params)
  const q = said('q').replaceAll('\0', '').trim().slice(0, MAX_BOOKING_SEARCH_LENGTH)
  return {
    q: q || undefined,
    status: BOOKING_STATUSES.find((status) => status === said('status')),
    date: isCalendarDay(said('date')) ? said('date') : undefined,
    page: readPageNumber(params),
  }
}

export function bookingListAddress({ q, status, date, page }: BookingListView): string {
  return listAddress('/dashboard/appointment', { q, status, date, page })
}
