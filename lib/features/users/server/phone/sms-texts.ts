import 'server-only'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'

/** Latin digits, which phones offer to fill in. */
export function codeSmsText(code: string, locale: Locale): string {
  return translatorFor(locale).translations('sms.texts')('code', { code })
}
