import 'server-only'
import { env } from '@/lib/core/env'
import type { Locale } from '@/lib/i18n/routing'
import { SITE, SOCIAL_NETWORKS } from './site'

/**
 * The organisation's contact details, with its address in the language of the reader if it is known in
 * that language. A value that the environment does not set is undefined and is not shown.
 */
export function site(locale: Locale = 'en') {
  const settings = env()
  const { SITE_PHONE, SITE_ADDRESS, SITE_ADDRESS_BN, SITE_EMAIL, SITE_DONATION_EMAIL } = settings
  return {
    ...SITE,
    phone: SITE_PHONE,
    address: (locale === 'bn' && SITE_ADDRESS_BN) || SITE_ADDRESS,
    email: SITE_EMAIL,
    /** Where to write in order to donate money in another way than by card. */
    donationEmail: SITE_DONATION_EMAIL ?? SITE_EMAIL,
    social: SOCIAL_NETWORKS.flatMap(({ key, name, setting }) => {
      const href = settings[setting]
      return href ? [{ key, name, href }] : []
    }),
  }
}
