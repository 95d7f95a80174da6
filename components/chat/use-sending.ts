'use client'

import { type Dispatch, useCallback, useRef } from 'react'
import { ApiProblem, callApi } from '@/lib/core/api-client'
import type { WireMessage } from '@/lib/features/chat/wire'
import type { ChatAction, Entry } from './chat-log'
import type { Me } from './me'

/** How long an answer may take before the message counts as failed, in milliseconds. */
const ANSWERS_WITHIN = 20_000

interface Answer {
  chat: { _id: string; date: string }
}

/** Sends messages one after the other, so that they arrive in the order in which they were written. */
export function useSending(me: Me, dispatch: Dispatch<ChatAction>, onSignedOut: () => void) {
  const line = useRef(Promise.resolve())
  const made = useRef(0)

  const post = useCallback(
    async (key: string, { user, date, message }: WireMessage) => {
      const signal = AbortSignal.timeout(ANSWERS_WITHIN)
      try {
        const body = { user, date, message }
        const { chat } = await callApi<Answer>('createCommunityChat', { body, signal })
        dispatch({ type: 'sent', key, id: chat._id, date: chat.date })
      } catch (cause) {
        if (!(cause instanceof ApiProblem)) throw cause
        dispatch({ type: 'failed', key, problem: cause })
        if (cause.status === 401) onSignedOut()
      }
    },
    [dispatch, onSignedOut],
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
      made.current += 1
      enqueue(`own-${made.current}`, ownMessage(me, text))
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
