'use client'

import { useRouter as useNextRouter } from 'next/navigation'
import { useMemo } from 'react'
import { localizedPath } from '@/lib/i18n/localized-path'
import { usePageLocale } from './use-page-locale'

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
