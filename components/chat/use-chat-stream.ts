'use client'

import { useCallback, useEffect, useState } from 'react'
import type { ChatChange } from '@/lib/features/chat/wire'
import { openStream, pollChanges } from './change-sources'

/**
 * Hears of all changes after a number while the page stands. `onChanges` must be a constant.
 * `signOut` ends it when a call has found that the session is over.
 */
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

/** How the page hears of changes at the moment. */
export type Connection = 'connecting' | 'live' | 'again' | 'polling' | 'offline' | 'signed-out'

interface Told {
  changes: (changes: ChatChange[], last: number) => void
  connection: (connection: Connection) => void
}

/** How soon the stream is tried again while the page asks instead, in milliseconds. */
const STREAM_AGAIN_AFTER = 60_000
/** A pause before the server's wish for a new stream is met, so that it can't be met in a whirl. */
const RENEW_AFTER = 100
/** A stream that is ended sooner than that is none, whatever the server says. */
const MIN_LIFE = 5_000
/** A phone that was put away so long may have lost the stream without a word. */
const AWAY_TOO_LONG = 30_000

/**
 * Tells all changes after a number, each once and in order: by the stream, or by asking every few
 * seconds where there is none. Answers how to stop.
 */
function connect(after: number, told: Told): () => void {
  let known = after
  let closeStream: (() => void) | null = null
  let stopPolling: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiddenAt = 0

  function take(changes: ChatChange[], last: number): void {
    known = Math.max(known, last)
    told.changes(changes, last)
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
        told.connection('live')
      },
      interrupted: () => {
        if (!stopPolling) told.connection('again')
      },
      failed: ask,
      ended: (reason) => {
        if (reason === 'signed-out') signOut()
        else if (Date.now() - openedAt < MIN_LIFE) ask()
        else timer = setTimeout(listen, RENEW_AFTER)
      },
    })
  }

  /** Until the stream comes back. */
  function ask(): void {
    clearTimeout(timer)
    timer = setTimeout(listen, STREAM_AGAIN_AFTER)
    stopPolling ??= pollChanges(() => known, {
      answer: ({ changes, last }) => {
        take(changes, last)
        told.connection('polling')
      },
      problem: ({ status }) => {
        if (status === 401) signOut()
        else told.connection('again')
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
    told.connection('signed-out')
  }

  function goOffline(): void {
    stop()
    told.connection('offline')
  }

  function comeBack(): void {
    told.connection('again')
    listen()
  }

  function noticeAbsence(): void {
    if (document.hidden) hiddenAt = Date.now()
    else if (navigator.onLine && !stopPolling && Date.now() - hiddenAt > AWAY_TOO_LONG) listen()
  }

  function close(): void {
    stop()
    window.removeEventListener('offline', goOffline)
    window.removeEventListener('online', comeBack)
    document.removeEventListener('visibilitychange', noticeAbsence)
  }

  window.addEventListener('offline', goOffline)
  window.addEventListener('online', comeBack)
  document.addEventListener('visibilitychange', noticeAbsence)
  listen()
  return close
}
