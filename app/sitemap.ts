import type { MetadataRoute } from 'next'
import type { SitemapEntry } from '@/lib/core/server/db/sitemap-entry'
import { alternateLanguages } from '@/lib/core/server/http/page-metadata'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { dhakaDay } from '@/lib/core/time/calendar'
import { listPostSitemapEntries } from '@/lib/features/blog/server/list-post-sitemap-entries'
import { listCampaignSitemapEntries } from '@/lib/features/campaigns/server/list-campaign-sitemap-entries'
import { listChapterSitemapEntries } from '@/lib/features/chapters/server/list-chapters'
import { listHealthTestSitemapEntries } from '@/lib/features/health-tests/server/list-health-test-sitemap-entries'
import { listRequestSitemapEntries } from '@/lib/features/requests/server/list-request-sitemap-entries'
import { localizedPath } from '@/lib/i18n/localized-path'
import { type Locale, routing } from '@/lib/i18n/routing'
import { PUBLIC_PAGES } from '@/lib/site'

/** Rendered on request, because a build has neither a database nor the URL of the site. */
export const dynamic = 'force-dynamic'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [requests, campaigns, chapters, tests, posts] = await Promise.all([
    listRequestSitemapEntries(dhakaDay()),
    listCampaignSitemapEntries(),
    listChapterSitemapEntries(),
    listHealthTestSitemapEntries(),
    listPostSitemapEntries(),
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
    ...requests.map(pageIn('/request')),
    ...campaigns.map(pageIn('/campaign')),
    ...chapters.map(pageIn('/chapters')),
    ...tests.map(pageIn('/services')),
    ...posts.map(pageIn('/blog')),
  ]
  return routing.locales.flatMap((locale) => pages.map(toSitemapUrl(locale)))
}

function pageIn(folder: string) {
  return ({ id, changedAt }: SitemapEntry) => ({
    path: `${folder}/${id}`,
    lastModified: changedAt,
  })
}

function toSitemapUrl(locale: Locale) {
  return ({ path, lastModified }: { path: string; lastModified?: string }) => ({
    url: siteUrl(localizedPath(path, locale)),
    lastModified,
    alternates: {
      languages: Object.fromEntries(
        Object.entries(alternateLanguages(path)).map(([language, href]) => [
          language,
          siteUrl(href),
        ]),
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
