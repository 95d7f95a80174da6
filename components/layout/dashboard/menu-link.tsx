'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { currentPlace } from '@/components/layout/current-place'
import { Link } from '@/components/ui/link'

type MenuLinkProps = { href: string; className?: string; title?: string; children: ReactNode }

/** A link of the dashboard's menu, with `aria-current`; its `LinkProgress` needs Next's own link around it. */
export function MenuLink({ href, ...rest }: MenuLinkProps) {
  return (
    <Link href={href} prefetch={false} aria-current={currentPlace(usePathname(), href)} {...rest} />
  )
}
