'use client'

import { type Dispatch, useCallback, useEffect, useRef } from 'react'
import { readStored, writeStored } from '@/components/forms/draft-store'
import { newIdempotencyKey } from '@/components/forms/use-idempotency-key'
import { submissionsOnPage } from '@/components/offline/offline-data'
import {
  cancelSubmission,
  onQueueChange,
  queueSubmission,
  removeFinishedSubmission,
  type SubmissionOutcome,
  startSendingQueue,
} from '@/components/offline/offline-queue'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'
import type { ChatMessageDto } from '@/lib/features/chat/server/chat-message-dto'
import { type ApiChatMessage, fromApiChatMessage, toApiChatMessage } from '@/lib/features/chat/wire'
import type { ChatAction, ChatEntry, ChatLog } from './chat-log'

/** After this time without a response a message counts as failed. */
const RESPONSE_TIMEOUT_MS = 20_000

interface PostMessageResponse {
  chat: Pick<ApiChatMessage, '_id' | 'date'>
}

/** Sends messages one after the other, so that they arrive in the order of writing. */
export function useSendMessages(
  me: ChatUser,
  dispatch: Dispatch<ChatAction>,
  onSignedOut: () => void,
) {
  const sendQueue = useRef(Promise.resolve())

  const post = useCallback(
    async (key: string, { author, sentAt, text }: ChatMessageDto) => {
      try {
        const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
        const body = toApiChatMessage({ author, sentAt, text })
        // A repeat after a lost response must not create a second message.
        const headers = { 'Idempotency-Key': key }
        const { chat } = await apiFetch('createCommunityChat', {
          body,
          signal,
          headers,
        })
        removeUnsent(me.id, key)
        const sent = fromApiChatMessage(chat)
        dispatch({ type: 'sent', key, id: sent._id, sentAt: sent.sentAt })
        if (submissionsOnPage.delete(key)) await cancelSubmission(key)
      } catch (cause) {
        // An unexpected error must not block the messages behind it.
        const apiError = cause instanceof ApiError ? cause : new ApiError(0, 'internal', '')
        const isQueued = apiError.code === 'network' && (await queueMessage(me, key, text, sentAt))
        const error = isQueued ? new ApiError(0, QUEUED_CODE, '') : apiError
        dispatch({ type: 'failed', key, error })
        if (error.code === 'unauthenticated') onSignedOut()
      }
    },
    [me, dispatch, onSignedOut],
  )

  const enqueue = useCallback(
    (key: string, message: ChatMessageDto) => {
      dispatch({ type: 'send', key, message })
      sendQueue.current = sendQueue.current.then(() => post(key, message))
    },
    [dispatch, post],
  )

  useEffect(() => {
    const stop = onQueueChange(async (outcome) => {
      if (!outcome || !submissionsOnPage.has(outcome.id)) return
      if (outcome.as === 'guest') return onSignedOut()
      submissionsOnPage.delete(outcome.id)
      if (outcome.as === 'cancelled') return dispatch({ type: 'discard', key: outcome.id })
      if (await removeFinishedSubmission(outcome.id)) removeUnsent(me.id, outcome.id)
      dispatch(toChatAction(outcome))
    })
    return () => {
      stop()
      // Another page then shows the messages that still wait.
      for (const { key } of readStoredMessages(me.id).unsent) submissionsOnPage.delete(key)
    }
  }, [me, dispatch, onSignedOut])

  const send = useCallback(
    (text: string) => {
      enqueue(newIdempotencyKey(), ownMessage(me, text))
    },
    [enqueue, me],
  )
  const retry = useCallback(
    ({ key, message }: ChatEntry) => enqueue(key, ownMessage(me, message.text)),
    [enqueue, me],
  )
  return { send, retry }
}

export const QUEUED_CODE = 'waiting'

/** Returns false when the browser cannot store the message. */
async function queueMessage(
  me: ChatUser,
  key: string,
  text: string,
  sentAt: string,
): Promise<boolean> {
  submissionsOnPage.add(key)
  try {
    await queueSubmission({
      id: key,
      kind: 'message',
      person: me.id,
      path: 'createCommunityChat',
      // Another person may be logged in when the message is sent.
      body: { ...toApiChatMessage({ author: me.name, sentAt, text }), email: me.email },
      about: text,
      href: '/communityChat',
      keptAt: Date.now(),
    })
    startSendingQueue()
    return true
  } catch {
    submissionsOnPage.delete(key)
    return false
  }
}

function toChatAction(outcome: Extract<SubmissionOutcome, { as: 'sent' | 'refused' }>): ChatAction {
  const { id: key } = outcome
  if (outcome.as === 'sent') {
    const { _id, sentAt } = fromApiChatMessage((outcome.response as PostMessageResponse).chat)
    return { type: 'queued-sent', key, id: _id, sentAt }
  }
  const { status, code, message } = outcome
  return { type: 'queued-failed', key, error: new ApiError(status, code, message) }
}

function ownMessage({ name, photo }: ChatUser, text: string): ChatMessageDto {
  return { _id: '', sentAt: new Date().toISOString(), author: name, text, photo, isOwn: true }
}

export interface ChatUser {
  id: string
  email: string
  name: string
  photo: string
  isAdmin: boolean
}

/** Stores failed messages through a reload and a login; they return with a Retry button. */
export function useStoredUnsentMessages(
  log: ChatLog,
  me: ChatUser,
  dispatch: Dispatch<ChatAction>,
): void {
  const isRestored = useRef(false)
  // Also store messages being sent: their response may never arrive.
  const failed = [...log.entries, ...log.outgoing].filter(({ state }) => state !== 'stored')
  const unsent = JSON.stringify(failed.map(({ key, message }) => ({ key, text: message.text })))

  useEffect(() => {
    if (isRestored.current) {
      storeMessages(me.id, { unsent: JSON.parse(unsent) })
      return
    }
    isRestored.current = true
    // The server may have stored a message without a response; its key prevents a second one.
    const storedUnsent = readStoredMessages(me.id).unsent
    // Messages that wait for a connection are sent by themselves and shown here.
    for (const { key } of storedUnsent) submissionsOnPage.add(key)
    if (storedUnsent.length > 0)
      dispatch({ type: 'restore', entries: storedUnsent.map(toFailedEntry(me)) })
  }, [me, unsent, dispatch])
}

const toFailedEntry =
  (me: ChatUser) =>
  ({ key, text }: { key: string; text: string }): ChatEntry => ({
    key,
    state: 'failed',
    message: ownMessage(me, text),
    isPast: false,
    error: new ApiError(0, 'queued', ''),
  })

interface StoredMessages {
  draft: string
  unsent: { key: string; text: string }[]
}

const storageKey = (userId: string) => `chat:${userId}`

export function readStoredMessages(userId: string): StoredMessages {
  const stored = readStored('tab', storageKey(userId)) as Partial<StoredMessages> | null
  return { draft: '', unsent: [], ...stored }
}

function removeUnsent(userId: string, key: string): void {
  const unsent = readStoredMessages(userId).unsent.filter((one) => one.key !== key)
  storeMessages(userId, { unsent })
}

export function storeMessages(userId: string, changes: Partial<StoredMessages>): void {
  const all = { ...readStoredMessages(userId), ...changes }
  const isEmpty = !all.draft && all.unsent.length === 0
  // Without storage, only the recovery after a reload is lost.
  writeStored('tab', storageKey(userId), isEmpty ? null : all)
}
