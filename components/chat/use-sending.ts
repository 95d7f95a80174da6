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

/** After this time without a response a message counts as failed. */
const ANSWER_TIMEOUT_MS = 20_000

interface Answer {
  chat: Pick<WireMessage, '_id' | 'date'>
}

/** Sends messages one after the other, so that they arrive in the order of writing. */
export function useSending(me: Me, dispatch: Dispatch<ChatAction>, onSignedOut: () => void) {
  const line = useRef(Promise.resolve())

  const post = useCallback(
    async (key: string, { author, sentAt, text }: ShownMessage) => {
      try {
        const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
        const body = messageToWire({ author, sentAt, text })
        // A repeat after a lost response must not create a second message.
        const headers = { 'Idempotency-Key': key }
        const { chat } = await callApi<Answer>('createCommunityChat', { body, signal, headers })
        deleteUnsent(me.id, key)
        const sent = messageFromWire(chat)
        dispatch({ type: 'sent', key, id: sent._id, sentAt: sent.sentAt })
        if (formsHere.delete(key)) await forgetForm(key)
      } catch (cause) {
        // An unexpected error must not block the messages behind it.
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
      // Another page then shows the messages that still wait.
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

export const WAITING = 'waiting'

/** Returns false when the browser cannot store the message. */
async function keepMessage(me: Me, key: string, text: string, sentAt: string): Promise<boolean> {
  formsHere.add(key)
  try {
    await keepForm({
      ...{ id: key, kind: 'message', person: me.email, path: 'createCommunityChat' },
      // Another person may be logged in when the message is sent.
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

function toldBy(outcome: Extract<KeptOutcome, { as: 'sent' | 'refused' }>): ChatAction {
  const { id: key } = outcome
  if (outcome.as === 'sent') {
    const { _id, sentAt } = messageFromWire((outcome.answer as Answer).chat)
    return { type: 'kept-sent', key, id: _id, sentAt }
  }
  const { status, code, message } = outcome
  return { type: 'kept-refused', key, problem: new ApiProblem(status, code, message) }
}

function ownMessage({ name, photo }: Me, text: string): ShownMessage {
  return { _id: '', sentAt: new Date().toISOString(), author: name, text, photo, isOwn: true }
}

export interface Me {
  id: string
  email: string
  name: string
  photo: string
  isAdmin: boolean
}

/** Stores failed messages through a reload and a login; they return with a Retry button. */
export function useStoredUnsent(log: ChatLog, me: Me, dispatch: Dispatch<ChatAction>): void {
  const isRestored = useRef(false)
  // Also store messages being sent: their response may never arrive.
  const failed = [...log.entries, ...log.outgoing].filter(({ state }) => state !== 'stored')
  const unsent = JSON.stringify(failed.map(({ key, message }) => ({ key, text: message.text })))

  useEffect(() => {
    if (isRestored.current) {
      storeTexts(me.id, { unsent: JSON.parse(unsent) })
      return
    }
    isRestored.current = true
    // The server may have stored a message without a response; its key prevents a second one.
    const lost = readStoredTexts(me.id).unsent
    // Messages that wait for a connection are sent by themselves and shown here.
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

interface StoredTexts {
  draft: string
  unsent: { key: string; text: string }[]
}

const nameOf = (personId: string) => `chat:${personId}`

export function readStoredTexts(personId: string): StoredTexts {
  const nothing: StoredTexts = { draft: '', unsent: [] }
  try {
    return { ...nothing, ...JSON.parse(sessionStorage.getItem(nameOf(personId)) ?? '{}') }
  } catch {
    return nothing
  }
}

function deleteUnsent(personId: string, key: string): void {
  const unsent = readStoredTexts(personId).unsent.filter((one) => one.key !== key)
  storeTexts(personId, { unsent })
}

export function storeTexts(personId: string, words: Partial<StoredTexts>): void {
  try {
    const all = { ...readStoredTexts(personId), ...words }
    if (all.draft || all.unsent.length > 0) {
      sessionStorage.setItem(nameOf(personId), JSON.stringify(all))
    } else {
      sessionStorage.removeItem(nameOf(personId))
    }
  } catch {
    // Without storage, only the recovery after a reload is lost.
  }
}
