import 'server-only'
import { randomUUID } from 'node:crypto'
import type { NextRequest } from 'next/server'
import { databaseUnavailable } from '@/lib/core/db/connection'
import {
  isDatabaseAway,
  unlessPrimaryIsSilent,
  unlessWritesWait,
} from '@/lib/core/db/primary-silence'
import { AppError, type ErrorCode } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import { telemetry } from '@/lib/core/observability/telemetry'
import { recordSecurityEvent } from '@/lib/core/security-events'
import { callerLocale } from '@/lib/i18n/caller-locale'
import type { Locale } from '@/lib/i18n/routing'
import { anyOf, fieldErrorsIn, type Sentence, sentenceIn } from '@/lib/i18n/sentence'
import { wordsIn } from '@/lib/i18n/words'
import { callerNetwork } from './caller-network'
import { refusalAnswer, withRequestId } from './refusal-answer'

/** Attackers cause these in numbers. Limits record their own events. */
const RECORDED_CODES = new Set<ErrorCode>([
  ...(['unauthenticated', 'forbidden', 'foreign-origin', 'forged', 'unconfirmed'] as const),
  ...(['password-needed', 'second-factor-needed', 'proof-needed', 'wrong-password'] as const),
  ...(['link-not-valid', 'token-not-valid', 'scope-missing'] as const),
])

interface CallerInfo {
  account?: string
}

/**
 * Runs a request and turns any error into the contract's error response. With `refusesInTime` it
 * does not wait for a silent primary; `whenAway` is the message without the database.
 */
export async function withRefusals(
  request: NextRequest,
  work: (requestId: string, known: CallerInfo) => Promise<Response>,
  { refusesInTime = true, whenAway }: { refusesInTime?: boolean; whenAway?: Sentence } = {},
): Promise<Response> {
  const requestId = randomUUID()
  const known: CallerInfo = {}
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const inTime = isRead ? unlessPrimaryIsSilent : unlessWritesWait
  const answered = refusesInTime ? inTime(work) : work
  const response = await answered(requestId, known).catch(async (cause: unknown) => {
    await recordRefusal(cause, requestId, request, known)
    return refusal(whenAway ? explained(cause, whenAway) : cause, requestId, request)
  })
  return withRequestId(response, requestId)
}

/** Converts any error: the database's to `unavailable`, unknown ones to `internal`. */
export function asAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  return databaseUnavailable(cause) ?? new AppError('internal', 'errors.internal', { cause })
}

/** Returns the error response in the client's language; `more` adds fields. */
export function refusalResponse(
  error: AppError,
  request: { headers: Headers },
  requestId: string,
  more: object = {},
): Response {
  const locale = callerLocale(request)
  const { code, status, sentence, fields, headers, retryAfter } = error
  return refusalAnswer(
    {
      ...{ code, status, headers, retryAfter },
      message: sentenceIn(locale, sentence),
      fields: fields && fieldErrorsIn(locale, fields),
      answer: { ...error.answer, ...more },
    },
    requestId,
  )
}

export function methodNotAllowed(allowed: readonly string[]): AppError {
  const sentence = (locale: Locale) =>
    wordsIn(locale, 'errors.refusals')('methodNotAllowed', { methods: anyOf(allowed, locale) })
  return new AppError('method-not-allowed', sentence, { headers: { Allow: allowed.join(', ') } })
}

async function recordRefusal(
  cause: unknown,
  requestId: string,
  request: NextRequest,
  { account }: CallerInfo,
): Promise<void> {
  if (!(cause instanceof AppError) || !RECORDED_CODES.has(cause.code)) return
  const { method, nextUrl } = request
  await recordSecurityEvent('refused', {
    subtype: cause.code,
    account,
    address: callerNetwork(request),
    more: { requestId, method, path: withoutEmails(nextUrl.pathname) },
  })
}

function explained(cause: unknown, sentence: Sentence): AppError {
  const error = asAppError(cause)
  if (!isDatabaseAway(error)) return error
  const { retryAfter } = error
  return new AppError('unavailable', sentence, { retryAfter, cause: error.cause ?? error })
}

function refusal(cause: unknown, requestId: string, request: NextRequest): Response {
  const error = asAppError(cause)
  telemetry()?.countRefusal(error.code)
  if (error.status >= 500) {
    const { method, nextUrl } = request
    log().error(
      { err: error.cause ?? error, requestId, method, path: withoutEmails(nextUrl.pathname) },
      error.message,
    )
  }
  return refusalResponse(error, request, requestId)
}

/** Removes email addresses from a path for the log. */
function withoutEmails(path: string): string {
  const parts = path.slice(0, 200).split('/')
  return parts.map((part) => (/@|%40/.test(part) ? '…' : part)).join('/')
}
