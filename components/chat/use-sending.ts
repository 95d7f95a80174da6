'use client'

import { type Dispatch, useCallback, useEffect, useRef } from 'react'
import { newKey } from '@/components/forms/new-key'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { WireMessage } from '@/lib/features/chat/wire'
import type { ChatAction, ChatLog, Entry } from './chat-log'

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
function ownMessage({ name, photo }: Me, text: string): WireMessage {
  return { _id: '', date: new Date().toISOString(), user: name, message: text, photo, mine: true }
}

/** Who reads and writes. */
export interface Me {
  id: string
  name: string
  photo: string
  isAdmin: boolean
}

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

/** What somebody wrote and could not send yet. */
interface KeptWords {
  draft: string
  /** Messages that failed, each with the key of its attempt. */
  unsent: { key: string; text: string }[]
}

const nameOf = (personId: string) => `chat:${personId}`

/** What this person left in this tab: it outlives a reload and a session that has ended. */
export function readWords(personId: string): KeptWords {
  const nothing: KeptWords = { draft: '', unsent: [] }
  try {
    return { ...nothing, ...JSON.parse(sessionStorage.getItem(nameOf(personId)) ?? '{}') }
  } catch {
    return nothing
  }
}

/** A message has arrived: it needs no keeping, even when its page is gone. */
function dropUnsent(personId: string, key: string): void {
  const unsent = readWords(personId).unsent.filter((one) => one.key !== key)
  keepWords(personId, { unsent })
}

/** Keeps words until they are sent; a browser that stores nothing keeps them as long as the page. */
export function keepWords(personId: string, words: Partial<KeptWords>): void {
  try {
    const all = { ...readWords(personId), ...words }
    if (all.draft || all.unsent.length > 0) {
      sessionStorage.setItem(nameOf(personId), JSON.stringify(all))
    } else {
      sessionStorage.removeItem(nameOf(personId))
    }
  } catch {
    // A full or forbidden store costs only what a reload would have brought back.
  }
}
