import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { Notification } from '@/models/notification'
import { translateNotification } from './translate-notification'

export async function exportOwnNotifications({ id, locale }: Pick<SessionUser, 'id' | 'locale'>) {
  const notifications = await Notification.find({ to: id }).sort({ dueAt: -1, _id: -1 }).lean()
  return notifications.map(({ kind, values, dueAt, readAt }) => ({
    ...translateNotification(kind, values, locale),
    ...{ kind, sentAt: dueAt, readAt: readAt ?? null },
  }))
}
