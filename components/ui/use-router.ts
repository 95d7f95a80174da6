'use client'

import { useRouter as useNextRouter, useParams } from 'next/navigation'
import { useMemo } from 'react'
import { localizedPath } from '@/lib/i18n/localized-path'
import type { Locale } from '@/lib/i18n/routing'

/** Unlike next-intl's `useLocale`, it needs no provider, so links work without messages. */
export function usePageLocale(): Locale {
  const locale = useParams()?.locale
  return locale === 'bn' ? 'bn' : 'en'
}

/** Adds the page's language to paths. */
export function useRouter() {
  const router = useNextRouter()
  const locale = usePageLocale()
  return useMemo(() => {
    const localised =
      <O extends unknown[]>(go: (href: string, ...options: O) => void) =>
      (href: string, ...options: O) =>
        go(localizedPath(href, locale), ...options)
    return {
      ...router,
      push: localised(router.push),
      replace: localised(router.replace),
      prefetch: localised(router.prefetch),
    }
  }, [router, locale])
}
