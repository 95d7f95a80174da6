import 'server-only'
import type { BreadcrumbList } from 'schema-dts'
import { siteAddress } from '@/lib/core/http/site-address'

/** A page on the way from the home page to this one; the last one needs no address. */
export interface Crumb {
  label: string
  href?: string
}

/** The breadcrumb trail as schema.org data, for `JsonLd`. */
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
