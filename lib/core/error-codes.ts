/** What HTTP, access and forms cause. Features declare their codes in `errors.ts`. */
export const STATUS_BY_CODE = {
  'unreadable-body': 400,
  'unreadable-address': 400,
  'unreadable-cookie': 400,
  'not-an-id': 400,
  forged: 400,
  unauthenticated: 401,
  'token-not-valid': 401,
  forbidden: 403,
  'foreign-origin': 403,
  'scope-missing': 403,
  unconfirmed: 403,
  'password-needed': 403,
  'second-factor-needed': 403,
  'second-factor-missing': 403,
  'not-found': 404,
  'link-not-valid': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'edited-meanwhile': 409,
  'status-not-possible': 409,
  'too-large': 413,
  'unsupported-type': 415,
  invalid: 422,
  'proof-needed': 428,
  'too-many-calls': 429,
  internal: 500,
  unavailable: 503,
} as const

// biome-ignore lint/suspicious/noEmptyInterface: features merge into it
export interface FeatureErrors {}

export type CoreErrorCode = keyof typeof STATUS_BY_CODE
export type ErrorCode = CoreErrorCode | keyof FeatureErrors

interface ErrorRule {
  status: number
  /** Attackers cause it in numbers, so the security events count it. */
  isRecorded?: boolean
}

export interface ErrorDefinition extends ErrorRule {
  code: ErrorCode
}

/** The keys are the codes, and the values their status. */
export function defineErrors<Rules extends Record<string, number | ErrorRule>>(rules: Rules) {
  const errors = Object.entries(rules).map(([code, rule]) => [
    code,
    { code, ...(typeof rule === 'number' ? { status: rule } : rule) },
  ])
  return Object.fromEntries(errors) as {
    readonly [Code in keyof Rules]: ErrorRule & { code: Code }
  }
}

export type FieldErrors = Record<string, string[]>
