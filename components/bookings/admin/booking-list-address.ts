import { listAddress, type Params, pageIn, saidIn } from '@/components/admin-list/list-page'
import { isCalendarDay } from '@/lib/core/time/calendar'
import { BOOKING_STATUSES, type BookingStatus } from '@/lib/features/bookings/rules'

/** By what an admin sifts the bookings, and the page of them. */
export interface AppointmentView {
  status?: BookingStatus
  /** A calendar day in Dhaka. */
  date?: string
  page: number
}

/** All bookings, from the newest on. */
export const EVERY_BOOKING: AppointmentView = { page: 1 }

/** The view that an address asks for. What makes no sense in it counts as not said. */
export function readAppointmentView(params: Params): AppointmentView {
  const said = saidIn(params)
  return {
    status: BOOKING_STATUSES.find((status) => status === said('status')),
    date: isCalendarDay(said('date')) ? said('date') : undefined,
    page: pageIn(params),
  }
}

/** The address of a view; what is usual is left out. */
export function appointmentAddress({ status, date, page }: AppointmentView): string {
  return listAddress('/dashboard/appointment', { status, date, page })
}
