'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'

/** How often to poll while the stream fails, and when to try the stream again. */
const POLL_INTERVAL_MS = 60_000
const RENEW_AFTER_MS = 500
const START_AFTER_MS = 1_000

type UnreadListener = (unread: number) => void

/**
 * Reports the unread count while the page is visible, by stream or by polling. In the chat it only
 * polls, because the chat's own stream reports the count (`publishUnread`).
 */
function subscribeToUnread(
  onUnread: UnreadListener,
  { isInChat }: { isInChat: boolean },
): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    stop()
    if (isInChat || typeof EventSource === 'undefined') {
      poll()
      return
    }
    source = new EventSource('/api/notifications/stream')
    source.addEventListener('unread', ({ data }) => onUnread(JSON.parse(data).unread))
    source.addEventListener('end', ({ data }) => {
      stop()
      if (JSON.parse(data).reason !== 'signed-out') timer = setTimeout(open, RENEW_AFTER_MS)
    })
    source.addEventListener('error', () => {
      // In any other state the browser is reconnecting by itself.
      if (source?.readyState === EventSource.CLOSED) poll()
    })
  }

  function poll(): void {
    stop()
    timer = setTimeout(open, POLL_INTERVAL_MS)
    fetchUnread().then(
      (unread) => unread !== null && onUnread(unread),
      () => undefined,
    )
  }

  function stop(): void {
    clearTimeout(timer)
    source?.close()
    source = null
  }

  function connectWhileVisible(): void {
    if (document.hidden) stop()
    else open()
  }

  function handlePublished(event: Event): void {
    onUnread((event as CustomEvent<number>).detail)
  }

  timer = setTimeout(connectWhileVisible, START_AFTER_MS)
  document.addEventListener('visibilitychange', connectWhileVisible)
  window.addEventListener(UNREAD_EVENT, handlePublished)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', connectWhileVisible)
    window.removeEventListener(UNREAD_EVENT, handlePublished)
  }
}

const UNREAD_EVENT = 'sharelife:unread'

export function publishUnread(unread: number): void {
  window.dispatchEvent(new CustomEvent(UNREAD_EVENT, { detail: unread }))
}

/** Null when the request failed; the next one may succeed. */
async function fetchUnread(): Promise<number | null> {
  try {
    const { unread } = await apiFetch('notifications?limit=1')
    return unread ?? null
  } catch (cause) {
    if (cause instanceof ApiError) return null
    throw cause
  }
}

export function useUnread(known = 0): number {
  const [unread, setUnread] = useState(known)
  const isInChat = /\/communityChat$/.test(usePathname() ?? '')
  useEffect(() => subscribeToUnread(setUnread, { isInChat }), [isInChat])
  return unread
}

/** Ignores errors: the notification stays unread, which does no harm. */
export async function markNotificationRead(id: string): Promise<void> {
  try {
    const { unread } = await apiFetch(`notifications/${id}/read`, { method: 'POST' })
    publishUnread(unread)
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
  }
}

/** Throws an `ApiError`. */
export async function markAllNotificationsRead(): Promise<void> {
  const { unread } = await apiFetch('notifications/read-all', {
    method: 'POST',
  })
  publishUnread(unread)
}
