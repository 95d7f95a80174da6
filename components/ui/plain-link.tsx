import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { localPath } from '@/lib/i18n/local-path'
import { followed } from './followed'

type PlainLinkProps = ComponentProps<'a'> & {
  /** Written without a language: the link stays in that of the page. */
  href: string
  /** Whether it is fetched ahead once somebody comes near it. */
  near?: boolean
}

/**
 * A link of public pages. It has no code of its own in the browser: one listener follows all of them (see
 * docs/decisions/0088). A client component that uses it needs messages around it, for their language.
 */
export function PlainLink({ href, near, ...props }: PlainLinkProps) {
  return <a href={localPath(href, useLocale())} {...followed(near)} {...props} />
}
