'use client'

import { type Dispatch, useCallback, useEffect, useRef } from 'react'
import { newKey } from '@/components/forms/new-key'
import { formsHere } from '@/components/offline/form-events'
import {
  forgetForm,
  type KeptOutcome,
  keepForm,
  onKeptForms,
  startSending,
  takeOutcome,
} from '@/components/offline/kept-forms'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { ShownMessage } from '@/lib/features/chat/shapes'
import { messageFromWire, messageToWire, type WireMessage } from '@/lib/features/chat/wire'
import type { ChatAction, ChatLog, Entry } from './chat-log'

/** After this time without an answer, in milliseconds, a message counts as failed. */
const ANSWER_TIMEOUT_MS = 20_000

interface Answer {
  chat: Pick<WireMessage, '_id' | 'date'>
}

/** Sends messages one after the other, so that they arrive in the order in which they were written. */
export function useSending(me: Me, dispatch: Dispatch<ChatAction>, onSignedOut: () => void) {
  const line = useRef(Promise.resolve())

  const post = useCallback(
    async (key: string, { author, sentAt, text }: ShownMessage) => {
      try {
        const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
        const body = messageToWire({ author, sentAt, text })
        // A repeat after a lost answer must not create a second message.
        const headers = { 'Idempotency-Key': key }
        const { chat } = await callApi<Answer>('createCommunityChat', { body, signal, headers })
        deleteUnsent(me.id, key)
        const sent = messageFromWire(chat)
        dispatch({ type: 'sent', key, id: sent._id, sentAt: sent.sentAt })
        if (formsHere.delete(key)) await forgetForm(key)
      } catch (cause) {
        // An unexpected failure must not block the messages behind it.
        const refused = cause instanceof ApiProblem ? cause : new ApiProblem(0, 'internal', '')
        const isKept = refused.code === 'network' && (await keepMessage(me, key, text, sentAt))
        const problem = isKept ? new ApiProblem(0, WAITING, '') : refused
        dispatch({ type: 'failed', key, problem })
        if (problem.code === 'unauthenticated') onSignedOut()
      }
    },
    [me, dispatch, onSignedOut],
  )

  const enqueue = useCallback(
    (key: string, message: ShownMessage) => {
      dispatch({ type: 'send', key, message })
      line.current = line.current.then(() => post(key, message))
    },
    [dispatch, post],
  )

  useEffect(() => {
    const stop = onKeptForms(async (outcome) => {
      if (!outcome || !formsHere.has(outcome.id)) return
      if (outcome.as === 'guest') return onSignedOut()
      formsHere.delete(outcome.id)
      if (outcome.as === 'cancelled') return dispatch({ type: 'discard', key: outcome.id })
      if (await takeOutcome(outcome.id)) deleteUnsent(me.id, outcome.id)
      dispatch(toldBy(outcome))
    })
    return () => {
      stop()
      // Another page then shows those that still wait.
      for (const { key } of readStoredTexts(me.id).unsent) formsHere.delete(key)
    }
  }, [me, dispatch, onSignedOut])

  const send = useCallback(
    (text: string) => {
      enqueue(newKey(), ownMessage(me, text))
    },
    [enqueue, me],
  )
  const retry = useCallback(
    ({ key, message }: Entry) => enqueue(key, ownMessage(me, message.text)),
    [enqueue, me],
  )
  return { send, retry }
}

/** The code of the problem of a message that waits on this phone for the line. */
export const WAITING = 'waiting'

/** Keeps a message on this phone; false where the browser stores nothing. */
async function keepMessage(me: Me, key: string, text: string, sentAt: string): Promise<boolean> {
  formsHere.add(key)
  try {
    await keepForm({
      ...{ id: key, kind: 'message', person: me.email, path: 'createCommunityChat' },
      // Somebody else may be logged in here by the time it is sent.
      body: { ...messageToWire({ author: me.name, sentAt, text }), email: me.email },
      about: text,
      ...{ href: '/communityChat', keptAt: Date.now() },
    })
    startSending()
    return true
  } catch {
    formsHere.delete(key)
    return false
  }
}

/** What became of a kept message. */
function toldBy(outcome: Extract<KeptOutcome, { as: 'sent' | 'refused' }>): ChatAction {
  const { id: key } = outcome
  if (outcome.as === 'sent') {
    const { _id, sentAt } = messageFromWire((outcome.answer as Answer).chat)
    return { type: 'kept-sent', key, id: _id, sentAt }
  }
  const { status, code, message } = outcome
  return { type: 'kept-refused', key, problem: new ApiProblem(status, code, message) }
}

/** A new message of one's own that the server does not have yet. */
function ownMessage({ name, photo }: Me, text: string): ShownMessage {
  return { _id: '', sentAt: new Date().toISOString(), author: name, text, photo, isOwn: true }
}

/** The person who reads and writes. */
export interface Me {
  id: string
  email: string
  name: string
  photo: string
  isAdmin: boolean
}

/** Keeps failed messages through a reload and a login; they return with a Retry button. */
export function useStoredUnsent(log: ChatLog, me: Me, dispatch: Dispatch<ChatAction>): void {
  const isRestored = useRef(false)
  // Messages that are being sent are kept too: their answer may never arrive.
  const failed = [...log.entries, ...log.outgoing].filter(({ state }) => state !== 'stored')
  const unsent = JSON.stringify(failed.map(({ key, message }) => ({ key, text: message.text })))

  useEffect(() => {
    if (isRestored.current) {
      storeTexts(me.id, { unsent: JSON.parse(unsent) })
      return
    }
    isRestored.current = true
    // A message whose answer was lost may be stored already; its key prevents a second one.
    const lost = readStoredTexts(me.id).unsent
    // Those that wait for the line are sent by themselves, and shown here.
    for (const { key } of lost) formsHere.add(key)
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

/** What somebody wrote and could not send. */
interface StoredTexts {
  draft: string
  /** Failed messages, each with its idempotency key. */
  unsent: { key: string; text: string }[]
}

const nameOf = (personId: string) => `chat:${personId}`

/** Reads what this person left in this tab; it survives a reload and the end of a session. */
export function readStoredTexts(personId: string): StoredTexts {
  const nothing: StoredTexts = { draft: '', unsent: [] }
  try {
    return { ...nothing, ...JSON.parse(sessionStorage.getItem(nameOf(personId)) ?? '{}') }
  } catch {
    return nothing
  }
}

/** Deletes the kept copy of a message that was sent, even after its page was left. */
function deleteUnsent(personId: string, key: string): void {
  const unsent = readStoredTexts(personId).unsent.filter((one) => one.key !== key)
  storeTexts(personId, { unsent })
}

/** Keeps texts until they are sent; without storage they last as long as the page. */
export function storeTexts(personId: string, words: Partial<StoredTexts>): void {
  try {
    const all = { ...readStoredTexts(personId), ...words }
    if (all.draft || all.unsent.length > 0) {
      sessionStorage.setItem(nameOf(personId), JSON.stringify(all))
    } else {
      sessionStorage.removeItem(nameOf(personId))
    }
  } catch {
    // With full or forbidden storage, only the recovery after a reload is lost.
  }
}
