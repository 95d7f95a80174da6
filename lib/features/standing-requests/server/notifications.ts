import 'server-only'
import type { Types } from 'mongoose'
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

/** To a donor of its circle. */
export function circleEndedNotification(
  donor: Types.ObjectId,
  { _id, bloodGroup: group }: StoredStandingRequest,
  now = new Date(),
): NewNotification {
  return {
    to: donor,
    kind: 'standing-request',
    about: _id,
    path: '/allrequest',
    values: { what: 'circleEnded', group },
    key: `standing-request:circle-ended:${_id}`,
    ...(isInQuietHours(now) && { dueAt: quietHoursEnd(now) }),
  }
}

interface NotificationDetails {
  now?: Date
  date?: string
  path?: string
}
