'use client'

import { useParams } from 'next/navigation'
import type { Locale } from '@/lib/i18n/routing'

/** Unlike next-intl's `useLocale`, it needs no provider, so links work without messages. */
export function usePageLocale(): Locale {
  const locale = useParams()?.locale
  return locale === 'bn' ? 'bn' : 'en'
}
