import type { MetadataRoute } from 'next'
import type { SitemapEntry } from '@/lib/core/db/sitemap-entry'
import { inEveryLanguage } from '@/lib/core/http/page-metadata'
import { siteAddress } from '@/lib/core/http/site-address'
import { dhakaDay } from '@/lib/core/time/calendar'
import { listPostAddressesForPages } from '@/lib/features/blog/list-post-addresses'
import { listRequestAddressesForPages } from '@/lib/features/blood-requests/list-request-addresses'
import { listCampaignAddressesForPages } from '@/lib/features/campaigns/list-campaign-addresses'
import { listChapterAddressesForPages } from '@/lib/features/chapters/list-chapters'
import { listHealthTestAddressesForPages } from '@/lib/features/health-tests/list-health-test-addresses'
import { localPath } from '@/lib/i18n/local-path'
import { type Locale, routing } from '@/lib/i18n/routing'
import { PUBLIC_PAGES } from '@/lib/site'

/** Rendered on request, because a build has neither a database nor the URL of the site. */
export const dynamic = 'force-dynamic'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [requests, campaigns, chapters, tests, posts] = await Promise.all([
    listRequestAddressesForPages(dhakaDay()),
    listCampaignAddressesForPages(),
    listChapterAddressesForPages(),
    listHealthTestAddressesForPages(),
    listPostAddressesForPages(),
  ])
  const lists: Record<string, SitemapEntry[]> = {
    '/allrequest': requests,
    '/campaign': campaigns,
    '/chapters': chapters,
    '/bioMedical': tests,
    '/blogs': posts,
  }
  const pages = [
    ...PUBLIC_PAGES.map((path) => ({ path, lastModified: lastChange(lists[path] ?? []) })),
    ...requests.map(pageAt('/request')),
    ...campaigns.map(pageAt('/campaign')),
    ...chapters.map(pageAt('/chapters')),
    ...tests.map(pageAt('/services')),
    ...posts.map(pageAt('/blog')),
  ]
  return routing.locales.flatMap((locale) => pages.map(inLanguage(locale)))
}

function pageAt(folder: string) {
  return ({ id, changedAt }: SitemapEntry) => ({
    path: `${folder}/${id}`,
    lastModified: changedAt,
  })
}

function inLanguage(locale: Locale) {
  return ({ path, lastModified }: { path: string; lastModified?: string }) => ({
    url: siteAddress(localPath(path, locale)),
    lastModified,
    alternates: {
      languages: Object.fromEntries(
        Object.entries(inEveryLanguage(path)).map(([language, at]) => [language, siteAddress(at)]),
      ),
    },
  })
}

/** Returns undefined for an empty list. */
function lastChange(listed: readonly SitemapEntry[]): string | undefined {
  return listed.reduce<string | undefined>(
    (latest, { changedAt }) => (latest && latest > changedAt ? latest : changedAt),
    undefined,
  )
}
