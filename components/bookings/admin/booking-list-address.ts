import { listAddress, type Params, pageIn, saidIn } from '@/components/admin-list/list-page'
import { isCalendarDay } from '@/lib/core/time/calendar'
import { BOOKING_STATUSES, type BookingStatus } from '@/lib/features/bookings/rules'

/** The filters and the page of the admins' list of bookings. */
export interface AppointmentView {
  status?: BookingStatus
  /** A calendar day in Dhaka. */
  date?: string
  page: number
}

/** The first page of all bookings. */
export const EVERY_BOOKING: AppointmentView = { page: 1 }

/** The view in the query of an address; invalid values are ignored. */
export function readAppointmentView(params: Params): AppointmentView {
  const said = saidIn(params)
  return {
    status: BOOKING_STATUSES.find((status) => status === said('status')),
    date: isCalendarDay(said('date')) ? said('date') : undefined,
    page: pageIn(params),
  }
}

/** The address of a view; default values are left out. */
export function appointmentAddress({ status, date, page }: AppointmentView): string {
  return listAddress('/dashboard/appointment', { status, date, page })
}
