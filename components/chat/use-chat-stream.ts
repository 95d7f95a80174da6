'use client'

import { useCallback, useEffect, useState } from 'react'
import type { ChatChange } from '@/lib/features/chat/shapes'
import { openStream, pollChanges } from './change-sources'

/** `onChanges` must be a constant. `signOut` stops the stream after a request found no session. */
export function useChatStream(
  after: number,
  onChanges: (changes: ChatChange[], last: number) => void,
) {
  const [connection, setConnection] = useState<Connection>('connecting')
  const isSignedOut = connection === 'signed-out'

  useEffect(() => {
    if (isSignedOut) return
    return connect(after, { changes: onChanges, connection: setConnection })
  }, [after, onChanges, isSignedOut])

  const signOut = useCallback(() => setConnection('signed-out'), [])
  return { connection, signOut }
}

export type Connection = 'connecting' | 'live' | 'again' | 'polling' | 'offline' | 'signed-out'

interface ChangeHandlers {
  changes: (changes: ChatChange[], last: number) => void
  connection: (connection: Connection) => void
}

const STREAM_RETRY_MS = 60_000
/** In milliseconds: the delay before reconnecting at the server's request, to prevent a tight loop. */
const RENEW_AFTER = 100
/** In milliseconds: a stream that ends sooner counts as failed. */
const MIN_LIFE = 5_000
/** After this time in the background a phone may have lost the stream without an event. */
const MAX_HIDDEN_MS = 30_000

/** Delivers each change once and in order, by stream or polling. Returns a function that stops it. */
function connect(after: number, handlers: ChangeHandlers): () => void {
  let known = after
  let closeStream: (() => void) | null = null
  let stopPolling: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiddenAt = 0

  function take(changes: ChatChange[], last: number): void {
    known = Math.max(known, last)
    handlers.changes(changes, last)
  }

  function listen(): void {
    clearTimeout(timer)
    closeStream?.()
    if (typeof EventSource === 'undefined') {
      ask()
      return
    }
    const openedAt = Date.now()
    closeStream = openStream(known, {
      change: (change) => take([change], change.id),
      ready: () => {
        stopAsking()
        handlers.connection('live')
      },
      interrupted: () => {
        if (!stopPolling) handlers.connection('again')
      },
      failed: ask,
      ended: (reason) => {
        if (reason === 'signed-out') signOut()
        else if (Date.now() - openedAt < MIN_LIFE) ask()
        else timer = setTimeout(listen, RENEW_AFTER)
      },
    })
  }

  function ask(): void {
    clearTimeout(timer)
    timer = setTimeout(listen, STREAM_RETRY_MS)
    stopPolling ??= pollChanges(() => known, {
      answer: ({ changes, last }) => {
        take(changes, last)
        handlers.connection('polling')
      },
      problem: ({ code }) => {
        if (code === 'unauthenticated') signOut()
        else handlers.connection('again')
      },
    })
  }

  function stopAsking(): void {
    stopPolling?.()
    stopPolling = null
  }

  function stop(): void {
    clearTimeout(timer)
    closeStream?.()
    stopAsking()
  }

  function signOut(): void {
    close()
    handlers.connection('signed-out')
  }

  function goOffline(): void {
    stop()
    handlers.connection('offline')
  }

  function goOnline(): void {
    handlers.connection('again')
    listen()
  }

  function checkHiddenTime(): void {
    if (document.hidden) hiddenAt = Date.now()
    else if (navigator.onLine && !stopPolling && Date.now() - hiddenAt > MAX_HIDDEN_MS) listen()
  }

  function close(): void {
    stop()
    window.removeEventListener('offline', goOffline)
    window.removeEventListener('online', goOnline)
    document.removeEventListener('visibilitychange', checkHiddenTime)
  }

  window.addEventListener('offline', goOffline)
  window.addEventListener('online', goOnline)
  document.addEventListener('visibilitychange', checkHiddenTime)
  listen()
  return close
}
