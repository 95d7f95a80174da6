'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { Link } from '@/components/ui/link'
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

/** A link with `aria-current` when it leads to the current page. */
export function NavLink({ href, isProtected = false, onNavigate, ...rest }: NavLinkProps) {
  const place = currentPlace(usePathname(), href)
  // To prefetch every page of the menu is too much for a phone: a page is prefetched on hover or focus.
  const [isNear, setIsNear] = useState(false)
  const approach = () => setIsNear(!isProtected)
  return (
    <Link
      href={href}
      prefetch={isNear ? null : false}
      onPointerEnter={approach}
      onFocus={approach}
      onClick={onNavigate}
      aria-current={place}
      {...rest}
    />
  )
}
