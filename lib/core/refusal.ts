import 'server-only'
import { randomUUID } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { databaseAway } from './db'
import { AppError } from './errors'
import { log } from './log'

/**
 * Runs one call and turns whatever goes wrong into the contract's error answer; a fault of ours is
 * logged. Every answer gets a request id and is kept by no cache unless it says so itself.
 */
export async function answering(
  request: NextRequest,
  work: (requestId: string) => Promise<Response>,
): Promise<Response> {
  const requestId = randomUUID()
  const response = await work(requestId).catch((cause: unknown) =>
    refusal(cause, requestId, request),
  )
  response.headers.set('X-Request-Id', requestId)
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  return response
}

/** The refusal of a method; the answer names those that are taken. */
export function methodNotAllowed(allowed: readonly string[]): AppError {
  return new AppError('method-not-allowed', `This call takes ${allowed.join(' or ')} alone.`, {
    headers: { Allow: allowed.join(', ') },
  })
}

/** What went wrong as the refusal that it is: one of ours, a database that is away, else `internal`. */
export function asAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  const message = 'Something went wrong on our side. Please try again.'
  return databaseAway(cause) ?? new AppError('internal', message, { cause })
}

function refusal(cause: unknown, requestId: string, request: NextRequest): NextResponse {
  const error = asAppError(cause)
  if (error.status >= 500) {
    const { method, nextUrl } = request
    log().error(
      { err: error.cause ?? error, requestId, method, path: withoutNames(nextUrl.pathname) },
      error.message,
    )
  }
  const response = NextResponse.json(
    { message: error.message, code: error.code, errors: error.fields, requestId },
    { status: error.status, headers: error.headers },
  )
  if (error.retryAfter) response.headers.set('Retry-After', String(error.retryAfter))
  return response
}

/** A path as it may stand in a log: an e-mail address in it is nobody's business. */
function withoutNames(path: string): string {
  const parts = path.split('/')
  return parts.map((part) => (/@|%40/.test(part) ? '…' : part)).join('/')
}
