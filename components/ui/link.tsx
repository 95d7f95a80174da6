'use client'

import NextLink, { useLinkStatus } from 'next/link'
import type { ComponentProps } from 'react'
import { localizedPath } from '@/lib/i18n/localized-path'
import { usePageLocale } from './use-router'

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'locale'> & { href: string }

/** Adds the page's language to `href`. Links do not prefetch by default, to save mobile data. */
export function Link({ href, prefetch = false, ...props }: LinkProps) {
  return <NextLink href={localizedPath(href, usePageLocale())} prefetch={prefetch} {...props} />
}

export function LinkProgress() {
  const { pending } = useLinkStatus()
  return (
    <span
      aria-hidden="true"
      className={`ml-auto size-2 shrink-0 rounded-full bg-current ${pending ? 'animate-breathe' : 'invisible'}`}
    />
  )
}
