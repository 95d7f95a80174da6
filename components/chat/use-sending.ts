'use client'

import { type Dispatch, useCallback, useRef } from 'react'
import { newKey } from '@/components/forms/new-key'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { WireMessage } from '@/lib/features/chat/wire'
import type { ChatAction, Entry } from './chat-log'
import { dropUnsent } from './kept-words'
import type { Me } from './me'

/** How long an answer may take before the message counts as failed, in milliseconds. */
const ANSWERS_WITHIN = 20_000

interface Answer {
  chat: { _id: string; date: string }
}

/** Sends messages one after the other, so that they arrive in the order in which they were written. */
export function useSending(me: Me, dispatch: Dispatch<ChatAction>, onSignedOut: () => void) {
  const line = useRef(Promise.resolve())

  const post = useCallback(
    async (key: string, { user, date, message }: WireMessage) => {
      try {
        const signal = AbortSignal.timeout(ANSWERS_WITHIN)
        const body = { user, date, message }
        // A repeat after a lost answer is the same message.
        const headers = { 'Idempotency-Key': key }
        const { chat } = await callApi<Answer>('createCommunityChat', { body, signal, headers })
        dropUnsent(me.id, key)
        dispatch({ type: 'sent', key, id: chat._id, date: chat.date })
      } catch (cause) {
        // One that fails in a way of its own must not hold up those behind it.
        const problem = cause instanceof ApiProblem ? cause : new ApiProblem(0, 'internal', '')
        dispatch({ type: 'failed', key, problem })
        if (problem.status === 401) onSignedOut()
      }
    },
    [me, dispatch, onSignedOut],
  )

  const enqueue = useCallback(
    (key: string, message: WireMessage) => {
      dispatch({ type: 'send', key, message })
      line.current = line.current.then(() => post(key, message))
    },
    [dispatch, post],
  )

  const send = useCallback(
    (text: string) => {
      enqueue(newKey(), ownMessage(me, text))
    },
    [enqueue, me],
  )
  const retry = useCallback(
    ({ key, message }: Entry) => enqueue(key, ownMessage(me, message.message)),
    [enqueue, me],
  )
  return { send, retry }
}

/** A message of one's own, of now, that the server does not know yet. */
export function ownMessage({ name, photo }: Me, text: string): WireMessage {
  return { _id: '', date: new Date().toISOString(), user: name, message: text, photo, mine: true }
}
