'use client'

import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'
import { Link } from '@/components/ui/link'
import { ariaCurrent } from './aria-current'

export function NavLink({ href, ...props }: ComponentProps<typeof Link>) {
  return <Link href={href} aria-current={ariaCurrent(usePathname(), href)} {...props} />
}
