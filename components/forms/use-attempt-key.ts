import { useCallback, useRef } from 'react'
import { newKey } from './new-key'

/**
 * The header by which a repeat after a lost answer is the same attempt: the same words sent again
 * get the same key, other words a new one.
 */
export function useAttemptKey() {
  const attempt = useRef({ sent: '', key: '' })
  return useCallback((body: object) => {
    const sent = JSON.stringify(body)
    if (attempt.current.sent !== sent) attempt.current = { sent, key: newKey() }
    return { 'Idempotency-Key': attempt.current.key }
  }, [])
}
