/** All error codes and the HTTP status that each is answered with. */
export const STATUS_OF = {
  'unreadable-body': 400,
  'unreadable-address': 400,
  'unreadable-cookie': 400,
  'not-an-id': 400,
  'not-a-donor': 400,
  forged: 400,
  unauthenticated: 401,
  'card-refused': 402,
  forbidden: 403,
  'foreign-origin': 403,
  unconfirmed: 403,
  'password-needed': 403,
  'second-factor-needed': 403,
  'second-factor-missing': 403,
  'not-found': 404,
  'link-not-valid': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'email-already-in-use': 409,
  'already-signed-in': 409,
  'second-factor-on': 409,
  'second-factor-off': 409,
  'other-google-account': 409,
  'no-password': 409,
  'too-many-bags': 409,
  'request-not-open': 409,
  'own-request': 409,
  'not-yet-eligible': 409,
  'edited-meanwhile': 409,
  'key-in-use': 409,
  'payment-running': 409,
  'campaign-over': 409,
  'slot-full': 409,
  'slot-past': 409,
  'slot-closed': 409,
  'already-booked': 409,
  'already-asked': 409,
  'too-many-places': 409,
  'status-not-possible': 409,
  'own-message': 409,
  'incompatible-group': 409,
  'pledge-refused': 409,
  'last-admin': 409,
  'own-account': 409,
  'not-over-yet': 409,
  'has-pledges': 409,
  'too-large': 413,
  'unsupported-type': 415,
  invalid: 422,
  'wrong-password': 422,
  'wrong-code': 422,
  'proof-needed': 428,
  'too-many-calls': 429,
  internal: 500,
  unavailable: 503,
  'cards-not-set-up': 503,
} as const

export type ErrorCode = keyof typeof STATUS_OF
export type FieldErrors = Record<string, string[]>

/** A refusal: a code for programs and an English sentence for people. */
export class AppError extends Error {
  readonly code: ErrorCode
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
    message: string,
    more: {
      fields?: FieldErrors
      retryAfter?: number
      status?: number
      headers?: Record<string, string>
      answer?: Record<string, unknown>
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.answer = more.answer
    this.status = more.status ?? STATUS_OF[code]
    this.headers = more.headers
  }
}
