import { useLocale } from 'next-intl'
import { toLocalDigits } from '@/lib/core/validation/digits'

/** In the digits of the page's language; links must use 0 to 9. */
export function PhoneText({ phone }: { phone: string }) {
  return toLocalDigits(phone, useLocale())
}
