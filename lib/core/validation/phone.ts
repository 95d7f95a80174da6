import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import { toLatinDigits } from './digits'
import { MAX_LENGTH, text } from './fields'

/** What people set the digits of a phone number apart with. */
const SEPARATORS = /[\s().\-\u2010-\u2015\u2212/]/g

/** Mobile numbers of Bangladesh after +880: 1, the operator, eight digits. No operator has 10 or 12. */
const MOBILE = /^1[13-9]\d{8}$/

/**
 * A phone number in the one form that is stored: a mobile number of Bangladesh as `+880 1711-000001`,
 * others with their country's spaces. Takes Latin and Bangla digits with spaces, hyphens, dots and
 * brackets, with +880, 880 or 0 before them; numbers of other countries need their plus. Null for what
 * is no number that can be dialled.
 */
export function parsePhone(written: string): string | null {
  if (written.length > MAX_LENGTH.phone) return null
  const bare = toLatinDigits(written).replace('＋', '+').replace(SEPARATORS, '')
  if (!/^\+?\d{6,18}$/.test(bare)) return null
  const number = parsePhoneNumberFromString(bare, { defaultCountry: 'BD', extract: false })
  if (!number?.isValid()) return null
  return number.country === 'BD' ? printLocal(number) : printForeign(number)
}

function printLocal(number: PhoneNumber): string | null {
  const { nationalNumber: digits } = number
  if (!digits.startsWith('1')) return printForeign(number)
  return MOBILE.test(digits) ? `+880 ${digits.slice(0, 4)}-${digits.slice(4)}` : null
}

/** What is stored must be taken again from the field of a form, so it is not longer than one. */
function printForeign(number: PhoneNumber): string {
  const printed = number.formatInternational()
  return printed.length > MAX_LENGTH.phone ? number.number : printed
}

/**
 * A phone number as people write it, which comes out in the one form that is stored: see `parsePhone`.
 * The code of the country alone, with which some forms begin, counts as missing.
 */
export function phone(required: string) {
  return text(required, MAX_LENGTH.phone)
    .refine((written) => toLatinDigits(written).replace(/\D/g, '') !== '880', {
      error: required,
      abort: true,
    })
    .transform((written, context) => {
      const read = parsePhone(written)
      if (read !== null) return read
      context.addIssue({ code: 'custom', message: 'validation.phone' })
      return z.NEVER
    })
}
