/** The Bangla digits 0 to 9, in order. */
const BANGLA = '০১২৩৪৫৬৭৮৯'

/** Replaces Bangla digits by 0 to 9; everything else stays. */
export function toLatinDigits(written: string): string {
  return written.replace(/[০-৯]/g, (digit) => String(BANGLA.indexOf(digit)))
}

/** Writes 0 to 9 in a text, such as a phone number, in the digits of a language. */
export function localDigits(text: string, locale: string): string {
  return locale === 'bn' ? text.replace(/\d/g, (digit) => BANGLA[Number(digit)] ?? digit) : text
}

/**
 * Parses a whole number that was typed in Latin or Bangla digits, with or without spaces between them;
 * returns undefined for an empty text and NaN for anything else.
 */
export function parseWholeNumber(written: string): number | undefined {
  // No field takes longer numbers.
  if (written.length > 40) return Number.NaN
  const digits = toLatinDigits(written).replace(/\s/g, '')
  if (digits === '') return undefined
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
}
