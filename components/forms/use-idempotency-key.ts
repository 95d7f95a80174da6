import { useCallback, useRef } from 'react'
import { newIdempotencyKey } from './new-idempotency-key'

/** The same body gets the same key, so that the server recognises a retry. */
export function useIdempotencyKey() {
  const attempt = useRef({ sent: '', key: '' })
  return useCallback((body: object) => {
    const sent = JSON.stringify(body)
    if (attempt.current.sent !== sent) attempt.current = { sent, key: newIdempotencyKey() }
    return { 'Idempotency-Key': attempt.current.key }
  }, [])
}
