/** How many recovery codes an admin gets at a time. */
export const RECOVERY_CODES = 10

/** How long after it was shown a new secret can be confirmed by a code. */
export const SETUP_FOR_MS = 30 * 60_000

/** How far the clock of a phone may be off, in seconds: one code before and one after the present one. */
export const CLOCK_TOLERANCE_SECONDS = 30

/** A code of an authenticator app (RFC 6238: six digits). */
export const APP_CODE = /^\d{6}$/

/** A recovery code without its dashes: 80 random bits in base32. */
export const RECOVERY_CODE = /^[a-z2-7]{16}$/

/** A recovery code as people read and write it. */
export function formatRecoveryCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-')
}
