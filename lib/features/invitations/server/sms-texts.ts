import 'server-only'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'

export function invitationSmsText(link: string, locale: Locale): string {
  return translatorFor(locale).translations('sms.texts')('invitation', { link })
}
