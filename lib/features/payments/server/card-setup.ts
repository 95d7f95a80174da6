import 'server-only'
import { acceptsTaka } from '@/lib/adapters/payments/sslcommerz'
import { env } from '@/lib/core/server/env'
import type { Locale } from '@/lib/i18n/routing'
import { siteDetails } from '@/lib/site-details'
import type { CardSetup } from '../rules'

/** Contains no secrets: the browser receives it. */
export function cardSetup(locale: Locale): CardSetup {
  const { address } = siteDetails(locale)
  return {
    ...cardsOnly(),
    ...(acceptsTaka() && { hasTaka: true }),
    ...(address && { address }),
  }
}

function cardsOnly(): CardSetup {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_API_URL } = env()
  const none = { kind: 'none' as const, email: siteDetails().donationEmail }
  if (!STRIPE_SECRET_KEY) return none
  if (STRIPE_PUBLISHABLE_KEY) return { kind: 'stripe', publishableKey: STRIPE_PUBLISHABLE_KEY }
  return STRIPE_API_URL ? { kind: 'test', bank: STRIPE_API_URL } : none
}
