import 'server-only'
import type { BreadcrumbList } from 'schema-dts'
import { siteAddress } from '@/lib/core/http/site-address'

export interface Crumb {
  label: string
  href?: string
}

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
