import 'server-only'
import type { Types } from 'mongoose'
import type { NewNotification } from '@/lib/features/notifications/server/queue-notifications'
import { groupAndDay, type NotifiedRequest } from '@/lib/features/requests/server/notified-request'
import type { PledgeRecord } from '@/models/pledge'

export function pledgeReceivedNotification(
  request: NotifiedRequest,
  bags: number,
): NewNotification {
  const values = { ...groupAndDay(request), bags }
  return {
    ...{ to: request.requester, kind: 'pledge-received', about: request._id },
    ...{ path: '/dashboard/myrequests', values },
  }
}

export function pledgeWithdrawnNotification(request: NotifiedRequest): NewNotification {
  const values = { ...groupAndDay(request), what: 'withdrawn' }
  return {
    ...{ to: request.requester, kind: 'pledge-changed', about: request._id },
    ...{ path: '/dashboard/myrequests', values },
  }
}

/** Covers a new place or phone, the end of a request, and a refused pledge. */
export function pledgeChangedNotification(
  donor: Types.ObjectId,
  request: NotifiedRequest,
  what: 'moved' | 'released' | 'refused',
): NewNotification {
  const path = what === 'moved' ? `/request/${request._id}` : '/allrequest'
  const values = { ...groupAndDay(request), what }
  return { to: donor, kind: 'pledge-changed', about: request._id, path, values }
}

/** Identifies the notification of a refusal, so that an undo can remove it. */
export function refusalNotificationKey(pledge: Types.ObjectId, refusedAt: Date): string {
  return `refused:${pledge}:${refusedAt.getTime()}`
}

export function confirmDonationNotification({
  _id,
  requester,
  request,
  date,
}: Pick<PledgeRecord, 'requester' | 'request' | 'date'> & {
  _id: Types.ObjectId
}): NewNotification {
  return {
    ...{ to: requester, kind: 'confirm-donation', about: request, values: { day: date } },
    ...{ path: '/dashboard/myrequests', key: `confirm-donation:${_id}` },
  }
}

export function donationDisputedNotification(
  recipient: Types.ObjectId,
  request: NotifiedRequest,
  claimedBy: 'donor' | 'requester',
): NewNotification {
  const values = { ...groupAndDay(request), what: `${claimedBy}Says` }
  const path = PAGE_BY_ROLE[claimedBy === 'donor' ? 'requester' : 'donor']
  return { to: recipient, kind: 'confirm-donation', about: request._id, path, values }
}

export function donationDecidedNotification(
  recipient: Types.ObjectId,
  request: NotifiedRequest,
  decision: 'given' | 'refused',
  to: 'donor' | 'requester',
): NewNotification {
  const values = { ...groupAndDay(request), what: decision }
  return {
    to: recipient,
    kind: 'confirm-donation',
    about: request._id,
    path: PAGE_BY_ROLE[to],
    values,
  }
}

const PAGE_BY_ROLE = {
  donor: '/dashboard/mydonations',
  requester: '/dashboard/myrequests',
} as const
