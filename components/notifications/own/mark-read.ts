import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import { sayUnread } from './live-unread'

/**
 * Marks a notification as read while the page that it leads to is loading. When that fails it stays
 * unread, which costs nobody anything.
 */
export async function markRead(id: string): Promise<void> {
  try {
    const path = `notifications/${id}/read`
    const { unread } = await callApi<{ unread: number }>(path, { method: 'POST' })
    sayUnread(unread)
  } catch (cause) {
    if (!(cause instanceof ApiProblem)) throw cause
  }
}

/** Marks everything as read. Throws an `ApiProblem`. */
export async function markAllRead(): Promise<void> {
  const { unread } = await callApi<{ unread: number }>('notifications/read-all', { method: 'POST' })
  sayUnread(unread)
}
