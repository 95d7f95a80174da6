export const RECOVERY_CODE_COUNT = 10

export const SET_UP_EXPIRES_AFTER_MS = 30 * 60_000

/** The permitted clock error of a phone: one code before and one after the current one. */
export const CLOCK_TOLERANCE_SECONDS = 30

/** RFC 6238: six digits. */
export const APP_CODE = /^\d{6}$/

/** 80 random bits in base32, without dashes. */
export const RECOVERY_CODE = /^[a-z2-7]{16}$/

export function formatRecoveryCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-')
}
