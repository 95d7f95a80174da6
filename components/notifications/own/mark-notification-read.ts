import { ApiError, apiFetch } from '@/lib/core/http/api-client'
import { publishUnread } from './unread-updates'

/** Ignores errors: the notification stays unread, which does no harm. */
export async function markNotificationRead(id: string): Promise<void> {
  try {
    const path = `notifications/${id}/read`
    const { unread } = await apiFetch<{ unread: number }>(path, { method: 'POST' })
    publishUnread(unread)
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
  }
}

/** Throws an `ApiError`. */
export async function markAllNotificationsRead(): Promise<void> {
  const { unread } = await apiFetch<{ unread: number }>('notifications/read-all', {
    method: 'POST',
  })
  publishUnread(unread)
}
