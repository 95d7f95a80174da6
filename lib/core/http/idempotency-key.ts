import 'server-only'
import type { NextRequest } from 'next/server'
import { invalid } from '@/lib/core/validation/invalid'

/** The longest key, in characters: the contract's. */
const MAX_KEY_LENGTH = 100

/**
 * The key by which a form says that a call is the repeat of an earlier one whose answer was lost;
 * undefined when the caller sends none. Throws `invalid` for one that is too long.
 */
export function readIdempotencyKey(request: NextRequest): string | undefined {
  const key = request.headers.get('idempotency-key')?.trim()
  if (key && key.length > MAX_KEY_LENGTH) {
    throw invalid({ 'Idempotency-Key': [`At most ${MAX_KEY_LENGTH} characters, please.`] })
  }
  return key || undefined
}
