import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { AppError } from '@/lib/core/server/errors'
import { Notification } from '@/models/notification'
import { countUnread } from './count-unread'

/** Returns the number of unread ones. Throws `not-found`, also for another person's. */
export async function markRead(person: Pick<SessionUser, 'id'>, id: string): Promise<number> {
  const now = await databaseNow()
  const own = { _id: id, to: person.id, dueAt: { $lte: now } }
  const { modifiedCount } = await Notification.updateOne(
    { ...own, readAt: null },
    { $set: { readAt: now } },
  )
  if (modifiedCount === 0 && !(await Notification.exists(own))) {
    throw new AppError('not-found', 'notifications.refusals.notFound')
  }
  return countUnread(person)
}
