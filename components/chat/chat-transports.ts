import { publishUnread } from '@/components/notifications/unread-updates'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'
import type { ChatChange, ChatChanges } from '@/lib/features/chat/server/chat-message-dto'
import { fromApiChatChange, fromApiChatChanges } from '@/lib/features/chat/wire'

/** How long earlier changes may take to arrive before the stream counts as failed. */
const READY_TIMEOUT_MS = 6_000
/** The server ends a stream after four minutes, so an older one is dead. */
const MAX_LIFETIME_MS = 5 * 60_000

interface StreamHandlers {
  change: (change: ChatChange) => void
  /** All earlier changes have arrived. */
  ready: () => void
  interrupted: () => void
  failed: () => void
  ended: (reason: EndReason) => void
}

type EndReason = 'signed-out' | 'renew'

export function openEventSource(after: number, handlers: StreamHandlers): () => void {
  const source = new EventSource(`/api/chat/stream?after=${after}`)
  let isReady = false
  let deadline = setTimeout(fail, READY_TIMEOUT_MS)

  function setDeadline(onTimeout: () => void, delayMs: number): void {
    clearTimeout(deadline)
    deadline = setTimeout(onTimeout, delayMs)
  }

  function close(): void {
    clearTimeout(deadline)
    source.close()
  }

  function fail(): void {
    close()
    handlers.failed()
  }

  function end(reason: EndReason): void {
    close()
    handlers.ended(reason)
  }

  source.addEventListener('change', ({ data }) =>
    handlers.change(fromApiChatChange(JSON.parse(data))),
  )
  source.addEventListener('end', ({ data }) => end(JSON.parse(data).reason))
  source.addEventListener('unread', ({ data }) => publishUnread(JSON.parse(data).unread))
  source.addEventListener('ready', () => {
    isReady = true
    setDeadline(() => end('renew'), MAX_LIFETIME_MS)
    handlers.ready()
  })
  source.addEventListener('error', () => {
    if (source.readyState === source.CLOSED) return fail()
    // Each failed attempt causes its own error; the first one starts the timeout.
    if (isReady) setDeadline(fail, READY_TIMEOUT_MS)
    isReady = false
    handlers.interrupted()
  })
  return close
}

const POLL_INTERVAL_MS = 3_000
const RETRY_DELAY_MS = 15_000
const RESPONSE_TIMEOUT_MS = 10_000

interface PollHandlers {
  response: (response: ChatChanges) => void
  error: (problem: ApiError) => void
}

export function pollChatChanges(lastKnown: () => number, handlers: PollHandlers): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function poll(): Promise<void> {
    let delay = POLL_INTERVAL_MS
    try {
      const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
      const path = `chat/changes?after=${lastKnown()}` as const
      const response = fromApiChatChanges(await apiFetch(path, { signal }))
      if (isStopped) return
      handlers.response(response)
      if (response.more) delay = 0
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (isStopped) return
      if (cause.code === 'too-many-calls') delay = RETRY_DELAY_MS
      handlers.error(cause)
    }
    if (!isStopped) timer = setTimeout(poll, delay)
  }

  void poll()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
