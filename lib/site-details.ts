import 'server-only'
import { env } from '@/lib/core/server/env'
import type { Locale } from '@/lib/i18n/routing'
import { SITE, SOCIAL_NETWORKS } from './site'

/** Returns the contact details; values that the environment does not set are undefined. */
export function siteDetails(locale: Locale = 'en') {
  const settings = env()
  const { SITE_PHONE, SITE_ADDRESS, SITE_ADDRESS_BN, SITE_EMAIL, SITE_DONATION_EMAIL } = settings
  return {
    ...SITE,
    phone: SITE_PHONE,
    address: (locale === 'bn' && SITE_ADDRESS_BN) || SITE_ADDRESS,
    email: SITE_EMAIL,
    /** For donations other than by card. */
    donationEmail: SITE_DONATION_EMAIL ?? SITE_EMAIL,
    social: SOCIAL_NETWORKS.flatMap(({ key, name, setting }) => {
      const href = settings[setting]
      return href ? [{ key, name, href }] : []
    }),
  }
}
