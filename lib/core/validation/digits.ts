/** The Bangla digits, each at the place of its value. */
const BANGLA = '০১২৩৪৫৬৭৮৯'

/** A text with its Bangla digits written as 0 to 9; all else stays. */
export function toLatinDigits(written: string): string {
  return written.replace(/[০-৯]/g, (digit) => String(BANGLA.indexOf(digit)))
}

/**
 * The whole number that somebody typed, in Latin or Bangla digits, with or without spaces between
 * them; undefined for an empty text, and NaN for anything else.
 */
export function parseWholeNumber(written: string): number | undefined {
  // Longer ones are no number that any field takes.
  if (written.length > 40) return Number.NaN
  const digits = toLatinDigits(written).replace(/\s/g, '')
  if (digits === '') return undefined
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
}
