import {
  calendarDay,
  defineListView,
  type ListViewOf,
  oneOf,
  searchText,
} from '@/components/admin-list/list-view'
import { BOOKING_STATUSES, MAX_BOOKING_SEARCH_LENGTH } from '@/lib/features/bookings/rules'

export const bookingsView = defineListView('/dashboard/appointment', {
  /** Part of a name, a phone number or the name of a test. */
  q: searchText(MAX_BOOKING_SEARCH_LENGTH),
  status: oneOf(BOOKING_STATUSES, { initial: 'pending' }),
  date: calendarDay,
})

export type BookingsView = ListViewOf<typeof bookingsView>
