'use client'

import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'
import { pledgeFormHref } from '@/components/pledges/public/pledge-hrefs'
import { Link } from '@/components/ui/link'

type PledgeLinkProps = Omit<ComponentProps<'a'>, 'href'> & { request: string }

export function PledgeLink({ request, ...props }: PledgeLinkProps) {
  const href = pledgeFormHref({ _id: request })
  const isSamePage = usePathname() === href.split('#')[0]
  // On the same page only a plain link fires `hashchange`.
  return isSamePage ? <a {...props} href={href} /> : <Link {...props} href={href} />
}
