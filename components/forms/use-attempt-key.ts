import { useCallback, useRef } from 'react'
import { newKey } from './new-key'

/**
 * The header that lets the server recognise a repeated attempt: the same body sent again gets the same
 * key, another body a new one.
 */
export function useAttemptKey() {
  const attempt = useRef({ sent: '', key: '' })
  return useCallback((body: object) => {
    const sent = JSON.stringify(body)
    if (attempt.current.sent !== sent) attempt.current = { sent, key: newKey() }
    return { 'Idempotency-Key': attempt.current.key }
  }, [])
}
