import 'server-only'
import { NextResponse } from 'next/server'
import type { ErrorCode, FieldErrors } from '@/lib/core/error-codes'

interface WordedRefusal {
  code: ErrorCode
  status: number
  /** In the caller's language, like the messages of `fields`. */
  message: string
  fields?: FieldErrors
  retryAfter?: number
  headers?: Record<string, string>
  /** Additional fields of the answer, beside the message and the code. */
  answer?: Record<string, unknown>
}

/**
 * The contract's error answer. It loads neither a database nor the catalogue, so that the middleware can
 * refuse a call without them.
 */
export function refusalAnswer(refusal: WordedRefusal, requestId: string): NextResponse {
  const { message, code, fields, answer, status, headers, retryAfter } = refusal
  const response = NextResponse.json(
    { message, code, errors: fields, requestId, ...answer },
    { status, headers },
  )
  if (retryAfter) response.headers.set('Retry-After', String(retryAfter))
  return withRequestId(response, requestId)
}

/** Adds the request id to an answer, and forbids caching unless the answer sets its own cache header. */
export function withRequestId<R extends Response>(response: R, requestId: string): R {
  response.headers.set('X-Request-Id', requestId)
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  return response
}
