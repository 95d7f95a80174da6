'use client'

import { useCallback, useEffect, useState } from 'react'
import type { ChatChange } from '@/lib/features/chat/server/chat-message-dto'
import { openEventSource, pollChatChanges } from './chat-transports'

/** `onChanges` must be a constant. `signOut` stops the stream after a request found no session. */
export function useChatStream(
  after: number,
  onChanges: (changes: ChatChange[], last: number) => void,
) {
  const [connection, setConnection] = useState<ChatConnection>('connecting')
  const isSignedOut = connection === 'signed-out'

  useEffect(() => {
    if (isSignedOut) return
    return connect(after, { changes: onChanges, connection: setConnection })
  }, [after, onChanges, isSignedOut])

  const signOut = useCallback(() => setConnection('signed-out'), [])
  return { connection, signOut }
}

export type ChatConnection = 'connecting' | 'live' | 'again' | 'polling' | 'offline' | 'signed-out'

interface ChangeHandlers {
  changes: (changes: ChatChange[], last: number) => void
  connection: (connection: ChatConnection) => void
}

const STREAM_RETRY_MS = 60_000
/** The delay before reconnecting at the server's request, to prevent a tight loop. */
const RENEW_DELAY_MS = 100
/** A stream that ends sooner counts as failed. */
const MIN_LIFETIME_MS = 5_000
/** After this time in the background a phone may have lost the stream without an event. */
const MAX_HIDDEN_MS = 30_000

/** Delivers each change once and in order, by stream or polling. Returns a function that stops it. */
function connect(after: number, handlers: ChangeHandlers): () => void {
  let lastKnown = after
  let closeStream: (() => void) | null = null
  let stopPolling: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiddenAt = 0

  function receiveChanges(changes: ChatChange[], last: number): void {
    lastKnown = Math.max(lastKnown, last)
    handlers.changes(changes, last)
  }

  function connectStream(): void {
    clearTimeout(timer)
    closeStream?.()
    if (typeof EventSource === 'undefined') {
      startPolling()
      return
    }
    const openedAt = Date.now()
    closeStream = openEventSource(lastKnown, {
      change: (change) => receiveChanges([change], change.id),
      ready: () => {
        endPolling()
        handlers.connection('live')
      },
      interrupted: () => {
        if (!stopPolling) handlers.connection('again')
      },
      failed: startPolling,
      ended: (reason) => {
        if (reason === 'signed-out') signOut()
        else if (Date.now() - openedAt < MIN_LIFETIME_MS) startPolling()
        else timer = setTimeout(connectStream, RENEW_DELAY_MS)
      },
    })
  }

  function startPolling(): void {
    clearTimeout(timer)
    timer = setTimeout(connectStream, STREAM_RETRY_MS)
    stopPolling ??= pollChatChanges(() => lastKnown, {
      response: ({ changes, last }) => {
        receiveChanges(changes, last)
        handlers.connection('polling')
      },
      error: ({ code }) => {
        if (code === 'unauthenticated') signOut()
        else handlers.connection('again')
      },
    })
  }

  function endPolling(): void {
    stopPolling?.()
    stopPolling = null
  }

  function stop(): void {
    clearTimeout(timer)
    closeStream?.()
    endPolling()
  }

  function signOut(): void {
    close()
    handlers.connection('signed-out')
  }

  function handleOffline(): void {
    stop()
    handlers.connection('offline')
  }

  function handleOnline(): void {
    handlers.connection('again')
    connectStream()
  }

  function checkHiddenTime(): void {
    if (document.hidden) hiddenAt = Date.now()
    else if (navigator.onLine && !stopPolling && Date.now() - hiddenAt > MAX_HIDDEN_MS)
      connectStream()
  }

  function close(): void {
    stop()
    window.removeEventListener('offline', handleOffline)
    window.removeEventListener('online', handleOnline)
    document.removeEventListener('visibilitychange', checkHiddenTime)
  }

  window.addEventListener('offline', handleOffline)
  window.addEventListener('online', handleOnline)
  document.addEventListener('visibilitychange', checkHiddenTime)
  connectStream()
  return close
}
