import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import { toLatinDigits } from './digits'
import { MAX_LENGTH, text } from './fields'

const SEPARATORS = /[\s().\-\u2010-\u2015\u2212/]/g

/** After +880: 1, the operator, eight digits. No operator has 10 or 12. */
const MOBILE = /^1[13-9]\d{8}$/

/** Returns `+880 1711-000001` or a foreign number with its country's spaces; null for invalid ones. */
export function parsePhone(written: string): string | null {
  if (written.length > MAX_LENGTH.phone) return null
  const bare = toLatinDigits(written).replace('＋', '+').replace(SEPARATORS, '')
  if (!/^\+?\d{6,18}$/.test(bare)) return null
  const number = parsePhoneNumberFromString(bare, { defaultCountry: 'BD', extract: false })
  if (!number?.isValid()) return null
  return number.country === 'BD' ? formatLocal(number) : formatForeign(number)
}

function formatLocal(number: PhoneNumber): string | null {
  const { nationalNumber: digits } = number
  if (!digits.startsWith('1')) return formatForeign(number)
  return MOBILE.test(digits) ? `+880 ${digits.slice(0, 4)}-${digits.slice(4)}` : null
}

/** The stored form must fit into a form field again. */
function formatForeign(number: PhoneNumber): string {
  const formatted = number.formatInternational()
  return formatted.length > MAX_LENGTH.phone ? number.number : formatted
}

/** A country code without a number, which some forms prefill, counts as missing. */
export function phone(required: string) {
  return text(required, MAX_LENGTH.phone)
    .refine((written) => toLatinDigits(written).replace(/\D/g, '') !== '880', {
      error: required,
      abort: true,
    })
    .transform((written, context) => {
      const parsed = parsePhone(written)
      if (parsed !== null) return parsed
      context.addIssue({ code: 'custom', message: 'validation.phone' })
      return z.NEVER
    })
}
