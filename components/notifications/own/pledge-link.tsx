'use client'

import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'
import { pledgeFormHref } from '@/components/blood-requests/public/return-to-request'
import { Link } from '@/components/ui/link'

type PledgeLinkProps = Omit<ComponentProps<'a'>, 'href'> & { request: string }

/** A link that opens the form of a pledge, wherever the reader is. */
export function PledgeLink({ request, ...props }: PledgeLinkProps) {
  const href = pledgeFormHref({ _id: request })
  const isHere = usePathname() === href.split('#')[0]
  // On that very page the browser has to say that the mark in the address has changed.
  return isHere ? <a {...props} href={href} /> : <Link {...props} href={href} />
}
