'use client'

import Link from 'next/link'
import type { ComponentProps } from 'react'
import { type DonorView, searchAddress } from './search-address'

type ViewLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'onNavigate'> & {
  view: DonorView
  onShow: (view: DonorView) => void
}

/** A link to another search: a plain press changes the list at once, without asking for the page. */
export function ViewLink({ view, onShow, ...link }: ViewLinkProps) {
  return (
    <Link
      prefetch={false}
      {...link}
      href={searchAddress(view)}
      onNavigate={(event) => {
        event.preventDefault()
        onShow(view)
      }}
    />
  )
}
