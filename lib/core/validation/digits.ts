const BANGLA = '০১২৩৪৫৬৭৮৯'

export function toLatinDigits(written: string): string {
  return written.replace(/[০-৯]/g, (digit) => String(BANGLA.indexOf(digit)))
}

/** Writes 0 to 9 in the digits of a language. */
export function toLocalDigits(text: string, locale: string): string {
  return locale === 'bn' ? text.replace(/\d/g, (digit) => BANGLA[Number(digit)] ?? digit) : text
}

/** Parses Latin or Bangla digits; undefined for an empty text, NaN for anything else. */
export function parseWholeNumber(written: string): number | undefined {
  if (written.length > 40) return Number.NaN
  const digits = toLatinDigits(written).replace(/\s/g, '')
  if (digits === '') return undefined
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
}
