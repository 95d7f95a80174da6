'use client'

import NextLink from 'next/link'
import type { ComponentProps } from 'react'
import { localPath } from '@/lib/i18n/local-path'
import { usePageLocale } from './use-page-locale'

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'locale'> & { href: string }

/**
 * Next's link, which stays in the language of the page: `href` is written without one. Prefetching every
 * link in view is too much for a small data plan, so a link does it only where it says so.
 */
export function Link({ href, prefetch = false, ...props }: LinkProps) {
  return <NextLink href={localPath(href, usePageLocale())} prefetch={prefetch} {...props} />
}
