import 'server-only'
import { type Sentence, sentenceIn } from '@/lib/i18n/sentence'
import { type ErrorCode, type FieldErrors, STATUS_OF } from './error-codes'

export { type ErrorCode, type FieldErrors, STATUS_OF }

/** `message` is English, for logs; the response is in the client's language. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly sentence: Sentence
  readonly fields?: FieldErrors
  /** In seconds, for `too-many-calls` and `unavailable`. */
  readonly retryAfter?: number
  readonly status: number
  readonly headers?: Record<string, string>
  readonly answer?: Record<string, unknown>

  /** Use `more.status` only where an endpoint needs another status than `STATUS_OF`. */
  constructor(
    code: ErrorCode,
    sentence: Sentence,
    more: {
      fields?: FieldErrors
      retryAfter?: number
      status?: number
      headers?: Record<string, string>
      answer?: Record<string, unknown>
      cause?: unknown
    } = {},
  ) {
    super(sentenceIn('en', sentence), { cause: more.cause })
    this.name = 'AppError'
    this.code = code
    this.sentence = sentence
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.answer = more.answer
    this.status = more.status ?? STATUS_OF[code]
    this.headers = more.headers
  }
}
