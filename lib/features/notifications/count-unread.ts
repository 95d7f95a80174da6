import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { databaseNow } from '@/lib/core/db/database-clock'
import { Notification } from '@/models/notification'

/** More is shown as '99+', so nothing counts on. */
const MAX_COUNTED = 100

/** How many notifications a person has not read; 100 stands for any larger number. */
export async function countUnread({ id }: Pick<SessionUser, 'id'>): Promise<number> {
  return unreadQuery(id, await databaseNow())
    .countDocuments()
    .limit(MAX_COUNTED)
    .exec()
}

/** What one person has not read, for its count and the test of its plan. */
export function unreadQuery(person: string, now: Date) {
  return Notification.find({ to: person, readAt: null, dueAt: { $lte: now } })
}
