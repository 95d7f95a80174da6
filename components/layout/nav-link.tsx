'use client'

import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'
import { Link } from '@/components/ui/link'
import { currentPlace } from './current-place'

export function NavLink({ href, ...props }: ComponentProps<typeof Link>) {
  return <Link href={href} aria-current={currentPlace(usePathname(), href)} {...props} />
}
