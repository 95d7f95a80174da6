import { useLocale } from 'next-intl'
import { localDigits } from '@/lib/core/validation/digits'

/** A phone number in the digits of the page's language; links beside it keep 0 to 9. */
export function PhoneText({ phone }: { phone: string }) {
  return localDigits(phone, useLocale())
}
