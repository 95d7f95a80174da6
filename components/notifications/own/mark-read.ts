import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import { sayUnread } from './live-unread'

/** Ignores errors: the notification stays unread, which does no harm. */
export async function markRead(id: string): Promise<void> {
  try {
    const path = `notifications/${id}/read`
    const { unread } = await callApi<{ unread: number }>(path, { method: 'POST' })
    sayUnread(unread)
  } catch (cause) {
    if (!(cause instanceof ApiProblem)) throw cause
  }
}

/** Throws an `ApiProblem`. */
export async function markAllRead(): Promise<void> {
  const { unread } = await callApi<{ unread: number }>('notifications/read-all', { method: 'POST' })
  sayUnread(unread)
}
