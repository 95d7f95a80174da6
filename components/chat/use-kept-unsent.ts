'use client'

import { type Dispatch, useEffect, useRef, useState } from 'react'
import { ApiProblem } from '@/lib/core/api-client'
import type { ChatAction, ChatLog, Entry } from './chat-log'
import { keepWords, readWords } from './kept-words'
import type { Me } from './me'
import { ownMessage } from './use-sending'

/** Keeps messages that failed over a reload and a login; they come back with Retry. */
export function useKeptUnsent(log: ChatLog, me: Me, dispatch: Dispatch<ChatAction>): void {
  const isRestored = useRef(false)
  const [begun] = useState(log.entries)
  const failed = log.entries.filter(({ state }) => state === 'failed')
  const unsent = JSON.stringify(failed.map(({ message }) => message.message))

  useEffect(() => {
    if (isRestored.current) {
      keepWords(me.id, { unsent: JSON.parse(unsent) })
      return
    }
    isRestored.current = true
    // One whose answer was lost may have arrived all the same.
    const hasArrived = (text: string) =>
      begun.some(({ message }) => message.mine && message.message === text)
    const lost = readWords(me.id).unsent.filter((text) => !hasArrived(text))
    if (lost.length > 0) dispatch({ type: 'restore', entries: lost.map(asFailed(me)) })
  }, [me, begun, unsent, dispatch])
}

const asFailed =
  (me: Me) =>
  (text: string, index: number): Entry => ({
    key: `kept-${index}`,
    state: 'failed',
    message: ownMessage(me, text),
    isPast: false,
    problem: new ApiProblem(0, 'kept', ''),
  })
