import 'server-only'
import { siteUrl } from '@/lib/core/server/http/site-url'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'

/** Latin digits, which phones offer to fill in. */
export function codeSmsText(code: string, locale: Locale): string {
  return translatorFor(locale).translations('sms.texts')('code', { code })
}

/** Browsers fill in the code of the last line on our site only (WebOTP). */
export function signInSmsText(code: string, locale: Locale): string {
  const text = translatorFor(locale).translations('sms.texts')('signIn', { code })
  return `${text}\n\n@${new URL(siteUrl()).hostname} #${code}`
}
