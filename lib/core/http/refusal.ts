import 'server-only'
import { randomUUID } from 'node:crypto'
import type { NextRequest } from 'next/server'
import { databaseUnavailable } from '@/lib/core/db/connection'
import { AppError, type ErrorCode } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import { recordSecurityEvent } from '@/lib/core/security-events'
import { callerNetwork } from './origin'
import { refusalResponse, withRequestId } from './refusal-answer'

/** Refusals that somebody who tries doors collects; limits that are reached are noted where they are. */
const NOTED = new Set<ErrorCode>([
  ...(['unauthenticated', 'forbidden', 'foreign-origin', 'forged', 'unconfirmed'] as const),
  ...(['password-needed', 'second-factor-needed', 'proof-needed', 'wrong-password'] as const),
  'link-not-valid',
])

/** What is found out about a caller while a call runs. */
interface Known {
  /** The id of the account, once the session is proven. */
  account?: string
}

/**
 * Runs one call and turns whatever goes wrong into the contract's error answer; a fault of ours is
 * logged, and refusals that concern the safety of the site are counted too. Every answer gets a
 * request id and is kept by no cache unless it says so itself.
 */
export async function withRefusals(
  request: NextRequest,
  work: (requestId: string, known: Known) => Promise<Response>,
): Promise<Response> {
  const requestId = randomUUID()
  const known: Known = {}
  const response = await work(requestId, known).catch(async (cause: unknown) => {
    await noteRefusal(cause, requestId, request, known)
    return refusal(cause, requestId, request)
  })
  return withRequestId(response, requestId)
}

/** What went wrong as the refusal that it is: one of ours, a database that is away, else `internal`. */
export function asAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  const message = 'Something went wrong on our side. Please try again.'
  return databaseUnavailable(cause) ?? new AppError('internal', message, { cause })
}

async function noteRefusal(
  cause: unknown,
  requestId: string,
  request: NextRequest,
  { account }: Known,
): Promise<void> {
  if (!(cause instanceof AppError) || !NOTED.has(cause.code)) return
  const { method, nextUrl } = request
  await recordSecurityEvent('refused', {
    which: cause.code,
    account,
    address: callerNetwork(request),
    more: { requestId, method, path: withoutNames(nextUrl.pathname) },
  })
}

function refusal(cause: unknown, requestId: string, request: NextRequest): Response {
  const error = asAppError(cause)
  if (error.status >= 500) {
    const { method, nextUrl } = request
    log().error(
      { err: error.cause ?? error, requestId, method, path: withoutNames(nextUrl.pathname) },
      error.message,
    )
  }
  return refusalResponse(error, requestId)
}

/** A path as it may stand in a log: an e-mail address in it is nobody's business. */
function withoutNames(path: string): string {
  const parts = path.slice(0, 200).split('/')
  return parts.map((part) => (/@|%40/.test(part) ? '…' : part)).join('/')
}
