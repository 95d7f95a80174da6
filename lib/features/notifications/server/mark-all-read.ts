import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { Notification } from '@/models/notification'
import { countUnread } from './count-unread'

/** Marks all due notifications as read and returns the number of unread ones. */
export async function markAllRead(person: Pick<SessionUser, 'id'>): Promise<number> {
  const now = await databaseNow()
  await Notification.updateMany(
    { to: person.id, readAt: null, dueAt: { $lte: now } },
    { $set: { readAt: now } },
  )
  return countUnread(person)
}
