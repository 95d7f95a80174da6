import 'server-only'
import type { BreadcrumbList } from 'schema-dts'
import { siteAddress } from '@/lib/core/http/site-address'

/** A step on the way to a page; the page itself needs no address. */
export interface Crumb {
  label: string
  href?: string
}

/** The way to a page in schema.org's words, for `JsonLd`. */
export function breadcrumbData(crumbs: readonly Crumb[]): Exclude<BreadcrumbList, string> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href && { item: siteAddress(href) }),
    })),
  }
}
