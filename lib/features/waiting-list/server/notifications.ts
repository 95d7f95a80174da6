import 'server-only'
import type { Types } from 'mongoose'
import type { NewNotification } from '@/lib/features/notifications/server/queue-notifications'
import { groupAndDay, type NotifiedRequest } from '@/lib/features/requests/server/notified-request'

export function bagOfferedNotification(
  donor: Types.ObjectId,
  request: NotifiedRequest,
  answerBy: Date,
): NewNotification {
  const values = { ...groupAndDay(request), until: answerBy.toISOString() }
  return {
    ...{ to: donor, kind: 'bag-free', about: request._id },
    ...{ path: '/dashboard/mydonations#waiting', values },
  }
}

export function waitingEndedNotification(
  donor: Types.ObjectId,
  request: NotifiedRequest,
): NewNotification {
  const values = { ...groupAndDay(request), what: 'waitingEnded' }
  return { to: donor, kind: 'pledge-changed', about: request._id, path: '/allrequest', values }
}
