import type { IntlMessages } from '@/lib/i18n/pick-messages'
import type { ExportListName } from '../rules'

type Column = keyof IntlMessages['exports']['columns']

/** The keys name messages of `exports.columns`. */
export const EXPORT_COLUMNS: Record<ExportListName, readonly Column[]> = {
  users: [
    ...(['name', 'email', 'role', 'confirmed', 'bloodGroup', 'phone'] as const),
    ...(['district', 'upazila', 'address', 'lastDonation'] as const),
  ],
  requests: [
    ...(['patient', 'bloodGroup', 'bagsAsked', 'bagsNeeded', 'needDate', 'location'] as const),
    ...(['phone', 'state', 'requester', 'email', 'postedOn', 'reason'] as const),
  ],
  pledges: ['donor', 'email', 'bloodGroup', 'bags', 'date', 'state', 'patient'],
  payments: [
    ...(['donor', 'email', 'amount', 'refunded', 'currency', 'state'] as const),
    ...(['provider', 'campaign', 'date', 'receiptNumber'] as const),
  ],
  bookings: [
    ...(['test', 'price', 'name', 'email', 'patient', 'date', 'time'] as const),
    ...(['phone', 'address', 'state'] as const),
  ],
  cases: [
    ...(['kind', 'state', 'about', 'email', 'reports', 'openedAt'] as const),
    ...(['dueAt', 'decision', 'decidedAt'] as const),
  ],
  posts: ['title', 'author', 'at'],
  campaigns: ['title', 'state', 'startDate', 'endDate', 'address', 'volunteers'],
  services: ['test', 'price', 'state', 'booked'],
  bloodBanks: ['name', 'district', 'upazila', 'bags', 'countedAt'],
  chapters: ['name', 'kind', 'district', 'upazila', 'members', 'coordinators'],
  audit: ['at', 'admin', 'action', 'whom', 'title', 'from', 'to', 'reason', 'token'],
}
