import 'server-only'
import {
  type CoreErrorCode,
  type ErrorCode,
  type ErrorDefinition,
  type FieldErrors,
  STATUS_BY_CODE,
} from '@/lib/core/error-codes'
import { type LocalizedMessage, translateMessage } from '@/lib/i18n/localized-message'

/** `message` is English, for logs; the response is in the client's language. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly localizedMessage: LocalizedMessage
  readonly fields?: FieldErrors
  /** In seconds, for `too-many-calls` and `unavailable`. */
  readonly retryAfter?: number
  readonly status: number
  readonly isRecorded: boolean
  readonly headers?: Record<string, string>
  readonly details?: Record<string, unknown>

  /** Use `more.status` only where an endpoint needs another status than the code's. */
  constructor(
    error: CoreErrorCode | ErrorDefinition,
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
    const definition: ErrorDefinition =
      typeof error === 'string' ? { code: error, status: STATUS_BY_CODE[error] } : error
    this.code = definition.code
    this.isRecorded = definition.isRecorded ?? false
    this.localizedMessage = localizedMessage
    this.fields = options.fields
    this.retryAfter = options.retryAfter
    this.details = options.details
    this.status = options.status ?? definition.status
    this.headers = options.headers
  }
}
