import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { Notification } from '@/models/notification'
import { countUnread } from './count-unread'

/** Marks everything that a person was told until now as read, and returns how many are left. */
export async function markAllRead(person: Pick<SessionUser, 'id'>): Promise<number> {
  const now = new Date()
  await Notification.updateMany(
    { to: person.id, readAt: null, dueAt: { $lte: now } },
    { $set: { readAt: now } },
  )
  return countUnread(person)
}
