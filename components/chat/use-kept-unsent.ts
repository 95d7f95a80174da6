'use client'

import { type Dispatch, useEffect, useRef } from 'react'
import { ApiProblem } from '@/lib/core/api-client'
import type { ChatAction, ChatLog, Entry } from './chat-log'
import { keepWords, readWords } from './kept-words'
import type { Me } from './me'
import { ownMessage } from './use-sending'

/** Keeps messages that failed over a reload and a login; they come back with Retry. */
export function useKeptUnsent(log: ChatLog, me: Me, dispatch: Dispatch<ChatAction>): void {
  const isRestored = useRef(false)
  const failed = log.entries.filter(({ state }) => state === 'failed')
  const unsent = JSON.stringify(failed.map(({ message }) => message.message))
  const begun = useRef(log.entries)

  useEffect(() => {
    if (isRestored.current) return
    isRestored.current = true
    // One whose answer was lost may have arrived all the same.
    const arrived = begun.current.filter(({ message }) => message.mine)
    const lost = readWords(me.id).unsent.filter(
      (text) => !arrived.some(({ message }) => message.message === text),
    )
    if (lost.length > 0) dispatch({ type: 'restore', entries: lost.map(asFailed(me)) })
  }, [me, dispatch])

  const isFirst = useRef(true)
  useEffect(() => {
    // The first look is from before anything was restored.
    if (!isFirst.current) keepWords(me.id, { unsent: JSON.parse(unsent) })
    isFirst.current = false
  }, [me.id, unsent])
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
