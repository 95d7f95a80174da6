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

/**
 * Refusals that are recorded as security events, because attackers cause them in numbers. Limits record
 * theirs where they are applied.
 */
const RECORDED_CODES = new Set<ErrorCode>([
  ...(['unauthenticated', 'forbidden', 'foreign-origin', 'forged', 'unconfirmed'] as const),
  ...(['password-needed', 'second-factor-needed', 'proof-needed', 'wrong-password'] as const),
  ...(['link-not-valid', 'token-not-valid', 'scope-missing'] as const),
])

/** What is learnt about a caller while a call runs. */
interface CallerInfo {
  /** The id of the account, once the session is verified. */
  account?: string
}

/**
 * Runs one call and turns any error into the contract's error answer. Our own faults are logged; refusals
 * that concern security are counted too. Every answer gets a request id, and is not cached unless it sets its
 * own cache header. With `refusesInTime` a call does not wait for a primary that is silent, and one that changes
 * something does not wait for a majority either. `whenAway` is the sentence for a database that cannot be reached.
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

/**
 * Converts any error to an `AppError`: ours as they are, a database failure to `unavailable`, everything else
 * to `internal`.
 */
export function asAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  return databaseUnavailable(cause) ?? new AppError('internal', 'errors.internal', { cause })
}

/** The contract's error answer, in the language of the caller. `more` adds fields beside the message. */
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

/** The refusal of a method; the answer lists the allowed ones. */
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

/** The same refusal with a sentence of the call's own, when the database cannot be reached. */
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

/** Returns a path for the log, with e-mail addresses removed. */
function withoutEmails(path: string): string {
  const parts = path.slice(0, 200).split('/')
  return parts.map((part) => (/@|%40/.test(part) ? '…' : part)).join('/')
}
