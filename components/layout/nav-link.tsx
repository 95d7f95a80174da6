'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { followed } from '@/components/ui/followed'
import { usePageLocale } from '@/components/ui/use-page-locale'
import { localPath } from '@/lib/i18n/local-path'
import { currentPlace } from './current-place'

type NavLinkProps = {
  href: string
  /** The page needs a sign-in, so prefetching it would be wasted on guests. */
  isProtected?: boolean
  className?: string
  title?: string
  onNavigate?: () => void
  children: ReactNode
}

/**
 * A link with `aria-current` when it leads to the current page. To prefetch every page of the menu is too
 * much for a phone: a page is prefetched on hover or focus.
 */
export function NavLink({ href, isProtected = false, onNavigate, ...rest }: NavLinkProps) {
  const place = currentPlace(usePathname(), href)
  return (
    <a
      href={localPath(href, usePageLocale())}
      {...followed(!isProtected)}
      onClick={onNavigate}
      aria-current={place}
      {...rest}
    />
  )
}
