import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { Notification } from '@/models/notification'

/** More is shown as '99+', so nothing counts on. */
const MAX_COUNTED = 100

/** How many notifications a person has not read; 100 stands for any larger number. */
export function countUnread({ id }: Pick<SessionUser, 'id'>): Promise<number> {
  return unreadQuery(id).countDocuments().limit(MAX_COUNTED).exec()
}

/** What one person has not read, for its count and the test of its plan. */
export function unreadQuery(person: string) {
  return Notification.find({ to: person, readAt: null, dueAt: { $lte: new Date() } })
}
