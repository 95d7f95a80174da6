import { ApiProblem, callApi } from '@/lib/core/http/api-client'

/** How often to poll while the stream fails, and when to try the stream again. */
const POLL_INTERVAL_MS = 60_000
const RENEW_AFTER_MS = 500
const START_AFTER_MS = 1_000

type Hear = (unread: number) => void

/**
 * Reports the unread count while the page is visible, by stream or by polling. In the chat it only
 * polls, because the chat's own stream reports the count (`sayUnread`).
 */
export function followUnread(hear: Hear, { isInChat }: { isInChat: boolean }): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    stop()
    if (isInChat || typeof EventSource === 'undefined') {
      poll()
      return
    }
    source = new EventSource('/api/chat/stream')
    source.addEventListener('unread', ({ data }) => hear(JSON.parse(data).unread))
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
    askUnread().then(
      (unread) => unread !== null && hear(unread),
      () => undefined,
    )
  }

  function stop(): void {
    clearTimeout(timer)
    source?.close()
    source = null
  }

  function followWhileSeen(): void {
    if (document.hidden) stop()
    else open()
  }

  function hearSaid(event: Event): void {
    hear((event as CustomEvent<number>).detail)
  }

  timer = setTimeout(followWhileSeen, START_AFTER_MS)
  document.addEventListener('visibilitychange', followWhileSeen)
  window.addEventListener(UNREAD, hearSaid)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', followWhileSeen)
    window.removeEventListener(UNREAD, hearSaid)
  }
}

const UNREAD = 'sharelife:unread'

export function sayUnread(unread: number): void {
  window.dispatchEvent(new CustomEvent(UNREAD, { detail: unread }))
}

/** Null when the request failed; the next one may succeed. */
async function askUnread(): Promise<number | null> {
  try {
    const { unread } = await callApi<{ unread?: number }>('notifications?limit=1')
    return unread ?? null
  } catch (cause) {
    if (cause instanceof ApiProblem) return null
    throw cause
  }
}
