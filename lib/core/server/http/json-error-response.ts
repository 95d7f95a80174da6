import 'server-only'
import { NextResponse } from 'next/server'
import type { ErrorCode, FieldErrors } from '@/lib/core/error-codes'

interface ErrorResponseOptions {
  code: ErrorCode
  status: number
  message: string
  fields?: FieldErrors
  retryAfter?: number
  headers?: Record<string, string>
  details?: Record<string, unknown>
}

/** Returns the error response. It loads no database and no catalogue, for the middleware. */
export function jsonErrorResponse(error: ErrorResponseOptions, requestId: string): NextResponse {
  const { message, code, fields, details, status, headers, retryAfter } = error
  const response = NextResponse.json(
    { message, code, errors: fields, requestId, ...details },
    { status, headers },
  )
  if (retryAfter) response.headers.set('Retry-After', String(retryAfter))
  return withRequestId(response, requestId)
}

/** Adds the request id, and `no-store` unless the response has its own cache header. */
export function withRequestId<R extends Response>(response: R, requestId: string): R {
  response.headers.set('X-Request-Id', requestId)
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  return response
}
