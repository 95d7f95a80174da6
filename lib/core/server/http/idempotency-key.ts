import 'server-only'
import type { NextRequest } from 'next/server'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { messageKey } from '@/lib/i18n/message-key'

/** In characters, from the contract. */
const MAX_KEY_LENGTH = 100

/** Returns the key that marks a repeated request, or undefined. Throws `invalid` when it is too long. */
export function readIdempotencyKey(request: NextRequest): string | undefined {
  const key = request.headers.get('idempotency-key')?.trim()
  if (key && key.length > MAX_KEY_LENGTH) {
    const message = messageKey('validation.tooLong', { max: MAX_KEY_LENGTH })
    throw validationError({ 'Idempotency-Key': [message] })
  }
  return key || undefined
}
