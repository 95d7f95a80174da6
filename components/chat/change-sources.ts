import { sayUnread } from '@/components/notifications/own/live-unread'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { ChatChange, ChatChanges } from '@/lib/features/chat/shapes'
import { changeFromWire, changesFromWire, type WireChanges } from '@/lib/features/chat/wire'

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

export function openStream(after: number, told: StreamHandlers): () => void {
  const source = new EventSource(`/api/chat/stream?after=${after}`)
  let isReady = false
  let deadline = setTimeout(fail, READY_TIMEOUT_MS)

  function expect(then: () => void, within: number): void {
    clearTimeout(deadline)
    deadline = setTimeout(then, within)
  }

  function close(): void {
    clearTimeout(deadline)
    source.close()
  }

  function fail(): void {
    close()
    told.failed()
  }

  function end(reason: EndReason): void {
    close()
    told.ended(reason)
  }

  source.addEventListener('change', ({ data }) => told.change(changeFromWire(JSON.parse(data))))
  source.addEventListener('end', ({ data }) => end(JSON.parse(data).reason))
  source.addEventListener('unread', ({ data }) => sayUnread(JSON.parse(data).unread))
  source.addEventListener('ready', () => {
    isReady = true
    expect(() => end('renew'), MAX_LIFETIME_MS)
    told.ready()
  })
  source.addEventListener('error', () => {
    if (source.readyState === source.CLOSED) return fail()
    // Each failed attempt causes its own error; the first one starts the timeout.
    if (isReady) expect(fail, READY_TIMEOUT_MS)
    isReady = false
    told.interrupted()
  })
  return close
}

const POLL_INTERVAL_MS = 3_000
const RETRY_DELAY_MS = 15_000
const ANSWER_TIMEOUT_MS = 10_000

interface PollHandlers {
  answer: (answer: ChatChanges) => void
  problem: (problem: ApiProblem) => void
}

export function pollChanges(known: () => number, told: PollHandlers): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function look(): Promise<void> {
    let pause = POLL_INTERVAL_MS
    try {
      const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
      const path = `chat/changes?after=${known()}`
      const answer = changesFromWire(await callApi<WireChanges>(path, { signal }))
      if (isStopped) return
      told.answer(answer)
      if (answer.more) pause = 0
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      if (isStopped) return
      if (cause.code === 'too-many-calls') pause = RETRY_DELAY_MS
      told.problem(cause)
    }
    if (!isStopped) timer = setTimeout(look, pause)
  }

  void look()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
