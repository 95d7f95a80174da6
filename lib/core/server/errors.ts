import 'server-only'
import { type ErrorCode, type FieldErrors, STATUS_BY_CODE } from '@/lib/core/error-codes'
import { type LocalizedMessage, translateMessage } from '@/lib/i18n/localized-message'

export { type ErrorCode, type FieldErrors, STATUS_BY_CODE as STATUS_OF }

/** `message` is English, for logs; the response is in the client's language. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly localizedMessage: LocalizedMessage
  readonly fields?: FieldErrors
  /** In seconds, for `too-many-calls` and `unavailable`. */
  readonly retryAfter?: number
  readonly status: number
  readonly headers?: Record<string, string>
  readonly details?: Record<string, unknown>

  /** Use `more.status` only where an endpoint needs another status than `STATUS_OF`. */
  constructor(
    code: ErrorCode,
    localizedMessage: LocalizedMessage,
    options: {
      fields?: FieldErrors
      retryAfter?: number
      status?: number
      headers?: Record<string, string>
      details?: Record<string, unknown>
      cause?: unknown
    } = {},
  ) {
    super(translateMessage('en', localizedMessage), { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.localizedMessage = localizedMessage
    this.fields = options.fields
    this.retryAfter = options.retryAfter
    this.details = options.details
    this.status = options.status ?? STATUS_BY_CODE[code]
    this.headers = options.headers
  }
}
