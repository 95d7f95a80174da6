'use client'

import { useCallback, useEffect, useState } from 'react'
import type { ChatChange } from '@/lib/features/chat/wire'
import { type Connection, connect } from './connect'

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
