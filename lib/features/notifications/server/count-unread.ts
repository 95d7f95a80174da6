import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { Notification } from '@/models/notification'

/** The site shows '99+' from here on. */
const MAX_COUNTED = 100

/** Counts unread notifications; 100 means 100 or more. */
export async function countUnread({ id }: Pick<SessionUser, 'id'>): Promise<number> {
  return unreadQuery(id, await databaseNow())
    .countDocuments()
    .limit(MAX_COUNTED)
    .exec()
}

/** The query for the count and for the test of its query plan. */
export function unreadQuery(person: string, now: Date) {
  return Notification.find({ to: person, readAt: null, dueAt: { $lte: now } })
}
