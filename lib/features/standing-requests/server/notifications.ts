import 'server-only'
import { dhakaDay } from '@/lib/core/time/calendar'
import { isInQuietHours, quietHoursEnd } from '@/lib/core/time/quiet-hours'
import type { NewNotification } from '@/lib/features/notifications/server/queue-notifications'
import type { StoredStandingRequest } from './standing-request-dto'

/* Notifications contain no names, because they appear on locked screens and outlive accounts. */

type Outcome = 'confirm' | 'posted' | 'paused' | 'ended'

/** `day` is the date of the posted request, or the last day on which the confirmation counts. */
export function standingRequestNotification(
  what: Outcome,
  { _id, requester, bloodGroup: group, ...standing }: StoredStandingRequest,
  { now = new Date(), date, path = '/dashboard/standingrequests' }: NotificationDetails = {},
): NewNotification {
  const day = date ?? dhakaDay(standing.confirmedUntil)
  return {
    to: requester,
    kind: 'standing-request',
    about: _id,
    path,
    values: { what, group, day },
    key: `standing-request:${what}:${_id}:${day}`,
    ...(isInQuietHours(now) && { dueAt: quietHoursEnd(now) }),
  }
}

interface NotificationDetails {
  now?: Date
  date?: string
  path?: string
}
