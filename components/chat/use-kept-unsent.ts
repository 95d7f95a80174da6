'use client'

import { type Dispatch, useEffect, useRef } from 'react'
import { ApiProblem } from '@/lib/core/http/api-client'
import type { ChatAction, ChatLog, Entry } from './chat-log'
import { keepWords, readWords } from './kept-words'
import type { Me } from './me'
import { ownMessage } from './use-sending'

/** Keeps messages that failed over a reload and a login; they come back with Retry. */
export function useKeptUnsent(log: ChatLog, me: Me, dispatch: Dispatch<ChatAction>): void {
  const isRestored = useRef(false)
  // What is on its way is kept too: its answer may never come to this page.
  const failed = [...log.entries, ...log.outgoing].filter(({ state }) => state !== 'stored')
  const unsent = JSON.stringify(failed.map(({ key, message }) => ({ key, text: message.message })))

  useEffect(() => {
    if (isRestored.current) {
      keepWords(me.id, { unsent: JSON.parse(unsent) })
      return
    }
    isRestored.current = true
    // One whose answer was lost may have arrived: its key keeps a repeat from being another.
    const lost = readWords(me.id).unsent
    if (lost.length > 0) dispatch({ type: 'restore', entries: lost.map(asFailed(me)) })
  }, [me, unsent, dispatch])
}

const asFailed =
  (me: Me) =>
  ({ key, text }: { key: string; text: string }): Entry => ({
    key,
    state: 'failed',
    message: ownMessage(me, text),
    isPast: false,
    problem: new ApiProblem(0, 'kept', ''),
  })
