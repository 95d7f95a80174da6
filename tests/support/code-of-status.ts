import type { ErrorCode } from '@/lib/core/error-codes'

const CODES: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  402: 'card-refused',
  404: 'not-found',
  409: 'conflict',
  422: 'invalid',
  429: 'too-many-calls',
}

/** The usual error code of a status. */
export function codeOfStatus(status: number): ErrorCode {
  return CODES[status] ?? 'internal'
}
