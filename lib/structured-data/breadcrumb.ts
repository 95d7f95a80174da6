import 'server-only'
import type { BreadcrumbList } from 'schema-dts'
import { siteUrl } from '@/lib/core/server/http/site-url'

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
      ...(href && { item: siteUrl(href) }),
    })),
  }
}
