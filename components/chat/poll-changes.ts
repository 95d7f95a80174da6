import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { ChatChange } from '@/lib/features/chat/wire'

/** What `chat/changes` answers. */
export interface ChangesAnswer {
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
