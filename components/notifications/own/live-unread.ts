import { ApiProblem, callApi } from '@/lib/core/http/api-client'

/** How often the count is asked for while the stream does not work, and when the stream is tried again. */
const POLL_INTERVAL_MS = 60_000
/** The delay before a stream that the server ended is opened again. */
const RENEW_AFTER_MS = 500
/** A page that was just opened has more urgent things to load. */
const START_AFTER_MS = 1_000

type Hear = (unread: number) => void

/**
 * Says how many notifications the person has not read, now and after each change, while the page is
 * seen: by the stream that the chat uses too, or by asking now and then where that does not work. In
 * the chat the chat's own stream says it (`sayUnread`). Returns the function that stops it.
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
      // Otherwise the browser is connecting again by itself.
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

/** Tells every bell of the page a count that came with an answer or with the chat's stream. */
export function sayUnread(unread: number): void {
  window.dispatchEvent(new CustomEvent(UNREAD, { detail: unread }))
}

/** The count now, or null when the call failed; the next one may not. */
async function askUnread(): Promise<number | null> {
  try {
    const { unread } = await callApi<{ unread?: number }>('notifications?limit=1')
    return unread ?? null
  } catch (cause) {
    if (cause instanceof ApiProblem) return null
    throw cause
  }
}
