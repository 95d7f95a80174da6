import 'server-only'
import { randomUUID } from 'node:crypto'
import type { NextRequest } from 'next/server'
import type { ErrorCode } from '@/lib/core/error-codes'
import { toDatabaseUnavailableError } from '@/lib/core/server/db/connection'
import {
  failFastWithoutMajority,
  failFastWithoutPrimary,
  isDatabaseUnavailableError,
} from '@/lib/core/server/db/database-availability'
import { AppError } from '@/lib/core/server/errors'
import { log } from '@/lib/core/server/log'
import { telemetry } from '@/lib/core/server/observability/telemetry'
import { recordSecurityEvent } from '@/lib/core/server/security-events'
import {
  formatAlternatives,
  type LocalizedMessage,
  translateFieldErrors,
  translateMessage,
} from '@/lib/i18n/localized-message'
import { requestLocale } from '@/lib/i18n/request-locale'
import type { Locale } from '@/lib/i18n/routing'
import { translationsFor } from '@/lib/i18n/translations'
import { clientNetwork } from './client-network'
import { jsonErrorResponse, withRequestId } from './json-error-response'

/** Attackers cause these in numbers. Limits record their own events. */
const RECORDED_CODES = new Set<ErrorCode>([
  ...(['unauthenticated', 'forbidden', 'foreign-origin', 'forged', 'unconfirmed'] as const),
  ...(['password-needed', 'second-factor-needed', 'proof-needed'] as const),
  ...(['link-not-valid', 'token-not-valid', 'scope-missing'] as const),
])

interface ErrorContext {
  account?: string
}

/**
 * Runs a request and turns any error into the contract's error response. With `failsFast` it
 * does not wait for a silent primary; `unavailableMessage` is the message without the database.
 */
export async function withErrorHandling(
  request: NextRequest,
  work: (requestId: string, errorContext: ErrorContext) => Promise<Response>,
  {
    failsFast = true,
    unavailableMessage,
  }: { failsFast?: boolean; unavailableMessage?: LocalizedMessage } = {},
): Promise<Response> {
  const requestId = randomUUID()
  const errorContext: ErrorContext = {}
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const inTime = isRead ? failFastWithoutPrimary : failFastWithoutMajority
  const guardedWork = failsFast ? inTime(work) : work
  const response = await guardedWork(requestId, errorContext).catch(async (cause: unknown) => {
    await recordErrorEvent(cause, requestId, request, errorContext)
    return logAndRespond(
      unavailableMessage ? withUnavailableMessage(cause, unavailableMessage) : cause,
      requestId,
      request,
    )
  })
  return withRequestId(response, requestId)
}

/** Converts any error: the database's to `unavailable`, unknown ones to `internal`. */
export function toAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  return toDatabaseUnavailableError(cause) ?? new AppError('internal', 'errors.internal', { cause })
}

/** Returns the error response in the client's language; `more` adds fields. */
export function errorResponse(
  error: AppError,
  request: { headers: Headers },
  requestId: string,
  extraFields: object = {},
): Response {
  const locale = requestLocale(request)
  const { code, status, localizedMessage, fields, headers, retryAfter } = error
  return jsonErrorResponse(
    {
      code,
      status,
      headers,
      retryAfter,
      message: translateMessage(locale, localizedMessage),
      fields: fields && translateFieldErrors(locale, fields),
      details: { ...error.details, ...extraFields },
    },
    requestId,
  )
}

export function methodNotAllowedError(allowed: readonly string[]): AppError {
  const localizedMessage = (locale: Locale) =>
    translationsFor(locale, 'errors.refusals')('methodNotAllowed', {
      methods: formatAlternatives(allowed, locale),
    })
  return new AppError('method-not-allowed', localizedMessage, {
    headers: { Allow: allowed.join(', ') },
  })
}

async function recordErrorEvent(
  cause: unknown,
  requestId: string,
  request: NextRequest,
  { account }: ErrorContext,
): Promise<void> {
  if (!(cause instanceof AppError)) return
  if (!cause.isRecorded && !RECORDED_CODES.has(cause.code)) return
  const { method, nextUrl } = request
  await recordSecurityEvent('refused', {
    subtype: cause.code,
    account,
    ip: clientNetwork(request),
    context: { requestId, method, path: withoutEmails(nextUrl.pathname) },
  })
}

function withUnavailableMessage(cause: unknown, localizedMessage: LocalizedMessage): AppError {
  const error = toAppError(cause)
  if (!isDatabaseUnavailableError(error)) return error
  const { retryAfter } = error
  return new AppError('unavailable', localizedMessage, { retryAfter, cause: error.cause ?? error })
}

function logAndRespond(cause: unknown, requestId: string, request: NextRequest): Response {
  const error = toAppError(cause)
  telemetry()?.countErrorResponse(error.code)
  if (error.status >= 500) {
    const { method, nextUrl } = request
    log().error(
      { err: error.cause ?? error, requestId, method, path: withoutEmails(nextUrl.pathname) },
      error.message,
    )
  }
  return errorResponse(error, request, requestId)
}

/** Removes email addresses from a path for the log. */
function withoutEmails(path: string): string {
  const parts = path.slice(0, 200).split('/')
  return parts.map((part) => (/@|%40/.test(part) ? '…' : part)).join('/')
}
