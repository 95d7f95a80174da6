import type { MetadataRoute } from 'next'
import type { SitemapEntry } from '@/lib/core/db/sitemap-entry'
import { siteAddress } from '@/lib/core/http/site-address'
import { dhakaDay } from '@/lib/core/time/calendar'
import { listPostAddressesForPages } from '@/lib/features/blog/list-post-addresses'
import { listRequestAddressesForPages } from '@/lib/features/blood-requests/list-request-addresses'
import { listCampaignAddressesForPages } from '@/lib/features/campaigns/list-campaign-addresses'
import { listHealthTestAddressesForPages } from '@/lib/features/health-tests/list-health-test-addresses'
import { PUBLIC_PAGES } from '@/lib/site'

/** Rendered on request from cached lists, because a build has neither database nor address. */
export const dynamic = 'force-dynamic'

/** All pages that search engines may list. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [requests, campaigns, tests, posts] = await Promise.all([
    listRequestAddressesForPages(dhakaDay()),
    listCampaignAddressesForPages(),
    listHealthTestAddressesForPages(),
    listPostAddressesForPages(),
  ])
  const lists: Record<string, SitemapEntry[]> = {
    '/allrequest': requests,
    '/campaign': campaigns,
    '/bioMedical': tests,
    '/blogs': posts,
  }
  return [
    ...PUBLIC_PAGES.map((path) => ({
      url: siteAddress(path),
      lastModified: lastChange(lists[path] ?? []),
    })),
    ...requests.map(pageAt('/request')),
    ...campaigns.map(pageAt('/campaign')),
    ...tests.map(pageAt('/services')),
    ...posts.map(pageAt('/blog')),
  ]
}

function pageAt(folder: string) {
  return ({ id, changedAt }: SitemapEntry) => ({
    url: siteAddress(`${folder}/${id}`),
    lastModified: changedAt,
  })
}

/** A list changed with its newest entry; for an empty list it is unknown. */
function lastChange(listed: readonly SitemapEntry[]): string | undefined {
  return listed.reduce<string | undefined>(
    (latest, { changedAt }) => (latest && latest > changedAt ? latest : changedAt),
    undefined,
  )
}
