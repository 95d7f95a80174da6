import { toLatinDigits } from '@/lib/core/validation/digits'
import { parsePhone } from '@/lib/core/validation/phone'

const MOBILE =
  /(?<!\d)(?:\+|00)?(?:88[\s.()-]{0,3})?0?[\s.()-]{0,3}1[3-9](?:[\s.()/-]{0,3}\d){8}(?!\d)/g
/** Spreadsheets shorten long numbers to scientific notation and may lose digits. */
const SCIENTIFIC_NOTATION = /^\d(?:\.\d+)?e\+?\d{1,2}$/i
const MAX_LENGTH = 300

export type WrittenPhone =
  | { phone: string; problem?: undefined }
  | { problem: 'phone-not-valid' | 'phone-cut-off'; phone?: undefined }

/** Prefers a Bangladeshi mobile number. `countryCode`, such as `+91`, is the default code. */
export function parseWrittenPhone(written: string, countryCode?: string): WrittenPhone {
  if (written.length > MAX_LENGTH) return { problem: 'phone-not-valid' }
  const text = expandScientific(cleanText(written))
  if (text === null) return { problem: 'phone-cut-off' }
  if (!countryCode || countryCode === '+880') {
    for (const [found] of text.matchAll(MOBILE)) {
      const phone = parsePhone(
        found
          .replace(/^00/, '+')
          .replace(/\D/g, '')
          .replace(/^(?:88)?0?/, '0'),
      )
      if (phone) return { phone }
    }
  }
  for (const part of [text, ...text.split(/[,;/|\n]|\b(?:or|and)\b/i)]) {
    const trimmed = part.trim()
    const international =
      countryCode && !trimmed.startsWith('+') ? countryCode + trimmed.replace(/^0/, '') : trimmed
    const phone = parsePhone(international)
    if (phone) return { phone }
  }
  return { problem: 'phone-not-valid' }
}

/** Returns the first Bangladeshi mobile number as the text writes it. */
export function findMobileNumber(text: string): string | null {
  const latin = toLatinDigits(text)
  for (const { 0: found, index } of latin.matchAll(MOBILE)) {
    if (parseWrittenPhone(found).phone) return text.slice(index, index + found.length)
  }
  return null
}

/** Removes invisible characters, `="…"` and the apostrophe by which spreadsheets mark text. */
function cleanText(written: string): string {
  return toLatinDigits(written.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .replace(/^="?([^"]*)"?$/, '$1')
    .replace(/^'/, '')
    .replace(/\.0+$/, '')
    .trim()
}

/** Expands 1.711000001E+9; null when digits are lost. */
function expandScientific(text: string): string | null {
  if (!SCIENTIFIC_NOTATION.test(text)) return text
  const [digits = '', exponent = ''] = text.toLowerCase().replace('.', '').split(/e\+?/)
  // A mobile number has ten digits after 0 or 880; a lost one makes it unusable.
  const length = Number(exponent) + 1
  return digits.length >= length - 1 && length >= 10 ? digits.padEnd(length, '0') : null
}
