import 'server-only'
import { env } from '@/lib/core/env'
import { SITE } from './site'

/** The site's own details, with what the environment overrides. */
export function site() {
  const { SITE_PHONE, SITE_ADDRESS, SITE_EMAIL } = env()
  return {
    ...SITE,
    phone: SITE_PHONE ?? SITE.phone,
    address: SITE_ADDRESS ?? SITE.address,
    email: SITE_EMAIL ?? SITE.email,
  }
}
