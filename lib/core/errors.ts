import 'server-only'
import { type Sentence, sentenceIn } from '@/lib/i18n/sentence'
import { type ErrorCode, type FieldErrors, STATUS_OF } from './error-codes'

export { type ErrorCode, type FieldErrors, STATUS_OF }

/**
 * A refusal: a code for programs and a sentence for people. Its `message` is the English sentence, for logs;
 * the answer to a call is in the caller's language (see `refusalResponse`).
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly sentence: Sentence
  /** The refused fields with their catalogue keys. */
  readonly fields?: FieldErrors
  /** Seconds until a repeat makes sense, for `too-many-calls` and `unavailable`. */
  readonly retryAfter?: number
  readonly status: number
  /** Additional headers of the answer, such as `Allow`. */
  readonly headers?: Record<string, string>
  /** Additional fields of the answer, beside the message and the code. */
  readonly answer?: Record<string, unknown>

  /** Use `more.status` only for the few calls that answer a code with another status than the table says. */
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
