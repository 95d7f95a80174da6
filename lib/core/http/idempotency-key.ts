import 'server-only'
import type { NextRequest } from 'next/server'
import { invalid } from '@/lib/core/validation/invalid'

/** The maximum length of a key in characters, from the contract. */
const MAX_KEY_LENGTH = 100

/**
 * Returns the key with which a form marks a call as a repeat of an earlier one whose answer was lost;
 * undefined when the caller sends none. Throws `invalid` for one that is too long.
 */
export function readIdempotencyKey(request: NextRequest): string | undefined {
  const key = request.headers.get('idempotency-key')?.trim()
  if (key && key.length > MAX_KEY_LENGTH) {
    throw invalid({ 'Idempotency-Key': [`Use ${MAX_KEY_LENGTH} characters or fewer.`] })
  }
  return key || undefined
}
