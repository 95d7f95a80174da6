import {
  listAddress,
  type Params,
  paramReader,
  readPageNumber,
} from '@/components/admin-list/list-page'
import { isCalendarDay } from '@/lib/core/time/calendar'
import { BOOKING_STATUSES, type BookingStatus } from '@/lib/features/bookings/rules'

/** The filters and the page of the admins' list of bookings. */
export interface BookingListView {
  status?: BookingStatus
  /** A calendar day in Dhaka. */
  date?: string
  page: number
}

/** The first page of all bookings. */
export const ALL_BOOKINGS: BookingListView = { page: 1 }

/** The view in the query of an address; invalid values are ignored. */
export function parseBookingListView(params: Params): BookingListView {
  const said = paramReader(params)
  return {
    status: BOOKING_STATUSES.find((status) => status === said('status')),
    date: isCalendarDay(said('date')) ? said('date') : undefined,
    page: readPageNumber(params),
  }
}

/** The address of a view; default values are left out. */
export function bookingListAddress({ status, date, page }: BookingListView): string {
  return listAddress('/dashboard/appointment', { status, date, page })
}
