'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { currentPlace } from './current-place'

type NavLinkProps = {
  href: string
  /** The page asks for a sign-in: fetching it ahead would be wasted on guests. */
  isProtected?: boolean
  className?: string
  title?: string
  onNavigate?: () => void
  children: ReactNode
}

/** A link that knows whether it leads to where the visitor is. */
export function NavLink({ href, isProtected = false, onNavigate, ...rest }: NavLinkProps) {
  const place = currentPlace(usePathname(), href)
  // Fetching every page of the menu at once is too much for a phone: the hand on the link decides.
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
