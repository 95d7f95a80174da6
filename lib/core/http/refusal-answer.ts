import 'server-only'
import { NextResponse } from 'next/server'
import { AppError } from '@/lib/core/errors'

/**
 * The contract's error answer. It needs no database, so that the middleware can refuse a call without loading
 * one. `more` adds fields beside the message.
 */
export function refusalResponse(
  error: AppError,
  requestId: string,
  more: object = {},
): NextResponse {
  const { message, code, fields, answer, status, headers, retryAfter } = error
  const response = NextResponse.json(
    { message, code, errors: fields, requestId, ...answer, ...more },
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

/** The refusal of a method; the answer lists the allowed ones. */
export function methodNotAllowed(allowed: readonly string[]): AppError {
  return new AppError('method-not-allowed', `This call only takes ${allowed.join(' or ')}.`, {
    headers: { Allow: allowed.join(', ') },
  })
}
