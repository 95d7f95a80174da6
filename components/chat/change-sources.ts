import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { ChatChange } from '@/lib/features/chat/wire'

/** How long the past may take to be told before the stream counts as lost, in milliseconds. */
const READY_WITHIN = 6_000
/** The server ends a stream after four minutes: one that lives longer has died unheard. */
const LIVES_AT_MOST = 5 * 60_000

interface StreamTold {
  change: (change: ChatChange) => void
  /** All that happened before has been told. */
  ready: () => void
  /** The browser is connecting again by itself. */
  interrupted: () => void
  /** It will not come: it was refused, or takes too long. */
  failed: () => void
  ended: (reason: EndReason) => void
}

type EndReason = 'signed-out' | 'renew'

/** Opens the stream of changes after a number, and answers how to close it. */
export function openStream(after: number, told: StreamTold): () => void {
  const source = new EventSource(`/api/chat/stream?after=${after}`)
  let isReady = false
  let deadline = setTimeout(fail, READY_WITHIN)

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

  source.addEventListener('change', ({ data }) => told.change(JSON.parse(data)))
  source.addEventListener('end', ({ data }) => end(JSON.parse(data).reason))
  source.addEventListener('ready', () => {
    isReady = true
    expect(() => end('renew'), LIVES_AT_MOST)
    told.ready()
  })
  source.addEventListener('error', () => {
    if (source.readyState === source.CLOSED) return fail()
    // Each try that fails is an error of its own; the first of them starts the clock.
    if (isReady) expect(fail, READY_WITHIN)
    isReady = false
    told.interrupted()
  })
  return close
}

/** What `chat/changes` answers. */
interface ChangesAnswer {
  changes: ChatChange[]
  last: number
  /** There are more after `last`. */
  more: boolean
}

/** How often the server is asked, and how soon again after 'too often', in milliseconds. */
const EVERY = 3_000
const AFTER_TOO_OFTEN = 15_000
const ANSWERS_WITHIN = 10_000

interface PollTold {
  answer: (answer: ChangesAnswer) => void
  problem: (problem: ApiProblem) => void
}

/** Asks for changes after the number that is known, again and again; answers how to stop. */
export function pollChanges(known: () => number, told: PollTold): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function look(): Promise<void> {
    let pause = EVERY
    try {
      const signal = AbortSignal.timeout(ANSWERS_WITHIN)
      const answer = await callApi<ChangesAnswer>(`chat/changes?after=${known()}`, { signal })
      if (isStopped) return
      told.answer(answer)
      if (answer.more) pause = 0
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      if (isStopped) return
      if (cause.status === 429) pause = AFTER_TOO_OFTEN
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
