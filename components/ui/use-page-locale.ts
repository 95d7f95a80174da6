'use client'

import { useParams } from 'next/navigation'
import type { Locale } from '@/lib/i18n/routing'

/**
 * The language of the page, from its address. Unlike next-intl's `useLocale` it needs no provider, so that
 * links work in parts of a page that have no messages in the browser.
 */
export function usePageLocale(): Locale {
  const locale = useParams()?.locale
  return locale === 'bn' ? 'bn' : 'en'
}
