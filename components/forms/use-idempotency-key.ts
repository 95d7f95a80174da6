import { useCallback, useRef } from 'react'

/** The same body gets the same key, so that the server recognises a retry. */
export function useIdempotencyKey(): (body: object) => string {
  const attempt = useRef({ sent: '', key: '' })
  return useCallback((body: object) => {
    const sent = JSON.stringify(body)
    if (attempt.current.sent !== sent) attempt.current = { sent, key: newIdempotencyKey() }
    return attempt.current.key
  }, [])
}

/** Names one attempt, so that a retry counts as the same one. Plain HTTP lacks `randomUUID`. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
