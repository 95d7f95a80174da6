import { Types } from 'mongoose'
import { NextRequest } from 'next/server'
import robots from '@/app/robots'
import sitemap from '@/app/sitemap'
import { connectDb } from '@/lib/core/server/db/connection'
import { MAX_SITEMAP_ENTRIES } from '@/lib/core/server/db/sitemap-entry'
import { PUBLIC_PAGES } from '@/lib/site'
import { config, middleware } from '@/middleware'
import { BlogPost } from '@/models/blog-post'
import { BloodRequest } from '@/models/blood-request'
import { Campaign } from '@/models/campaign'
import { Chapter } from '@/models/chapter'
import { HealthTest } from '@/models/health-test'
import {
  createBlogPost,
  createCampaign,
  createChapter,
  createHealthTest,
  createRequest,
  dayFromToday,
  requestFields,
} from '@/scripts/seed/factories'
import { SITE_ORIGIN } from '@/tests/support/call-handler'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'

beforeAll(connectDb)
beforeEach(async () => {
  await Promise.all([
    ...[BlogPost.deleteMany(), BloodRequest.deleteMany()],
    ...[Campaign.deleteMany(), HealthTest.deleteMany(), Chapter.deleteMany()],
  ])
})
afterEach(unfreezeTime)

/** The paths in the sitemap, each with its last change. */
async function listed(): Promise<Map<string, unknown>> {
  const pages = await sitemap()
  return new Map(pages.map(({ url, lastModified }) => [url.replace(SITE_ORIGIN, ''), lastModified]))
}

describe('the sitemap', () => {
  test('has every public page, whatever the database contains', async () => {
    const inBangla = PUBLIC_PAGES.map((path) => (path === '/' ? '/bn' : `/bn${path}`))
    expect([...(await listed()).keys()]).toEqual([...PUBLIC_PAGES, ...inBangla])
  })

  test('has open requests, campaigns, groups, services and posts, with their last change', async () => {
    const request = await createRequest()
    const campaign = await createCampaign()
    const past = await createCampaign({ startDate: '2020-05-20', endDate: '2020-05-21' })
    const organisation = await createCampaign({ isOrganisation: true })
    const service = await createHealthTest()
    const post = await createBlogPost()
    const chapter = await createChapter()
    const gone = await createChapter({ archivedAt: new Date() })
    const pages = await listed()
    for (const [path, { updatedAt }] of [
      [`/request/${request.id}`, request],
      [`/campaign/${campaign.id}`, campaign],
      [`/campaign/${past.id}`, past],
      [`/campaign/${organisation.id}`, organisation],
      [`/services/${service.id}`, service],
      [`/blog/${post.id}`, post],
      [`/chapters/${chapter.id}`, chapter],
    ] as const) {
      expect([path, pages.get(path)]).toEqual([path, updatedAt.toISOString()])
      expect([path, pages.get(`/bn${path}`)]).toEqual([path, updatedAt.toISOString()])
    }
    expect(pages.size).toBe(2 * (PUBLIC_PAGES.length + 7))
    expect(pages.has(`/chapters/${gone.id}`)).toBe(false)
  })

  test('has the URL of each page in the other language', async () => {
    const pages = await sitemap()
    const languages = {
      en: `${SITE_ORIGIN}/about`,
      bn: `${SITE_ORIGIN}/bn/about`,
      'x-default': `${SITE_ORIGIN}/about`,
    }
    for (const url of [languages.en, languages.bn]) {
      expect(pages.find((page) => page.url === url)?.alternates).toEqual({ languages })
    }
  })

  test('dates a list by its newest entry', async () => {
    await createCampaign()
    const { updatedAt } = await createCampaign({ startDate: '2020-05-20', endDate: '2020-05-21' })
    const pages = await listed()
    expect(pages.get('/campaign')).toBe(updatedAt.toISOString())
    expect(pages.get('/blogs')).toBeUndefined()
    expect(pages.get('/about')).toBeUndefined()
  })

  test('omits pages that are over, archived or for signed-in people', async () => {
    await createRequest({ status: 'fulfilled' })
    await createRequest({ status: 'closed' })
    await createRequest({ needDate: dayFromToday(-1) })
    await createCampaign({ archivedAt: new Date() })
    await createHealthTest({ retiredAt: new Date() })
    expect((await listed()).size).toBe(2 * PUBLIC_PAGES.length)
  })

  test('has a request until the end of its day in Dhaka', async () => {
    const { id } = await createRequest({ needDate: '2030-05-20' })
    freezeTime('2030-05-20T17:59:00Z')
    expect((await listed()).has(`/request/${id}`)).toBe(true)
    freezeTime('2030-05-20T18:00:00Z')
    expect((await listed()).has(`/request/${id}`)).toBe(false)
  })

  test('never has more pages than the format allows', async () => {
    const soon = { ...requestFields({ needDate: dayFromToday(1) }), updatedAt: new Date() }
    await BloodRequest.collection.insertMany(
      Array.from({ length: MAX_SITEMAP_ENTRIES }, () => ({
        ...soon,
        requester: new Types.ObjectId(),
      })),
    )
    const { id } = await createRequest({ needDate: dayFromToday(9) })
    const pages = await listed()
    // It has the earliest requests, because donors can't help with the others yet.
    expect(pages.size).toBe(2 * (PUBLIC_PAGES.length + MAX_SITEMAP_ENTRIES))
    expect(pages.has(`/request/${id}`)).toBe(false)
    expect(2 * (4 * MAX_SITEMAP_ENTRIES + PUBLIC_PAGES.length)).toBeLessThan(50_000)
  })
})

describe('robots.txt', () => {
  const { rules, sitemap: list } = robots()
  const { allow, disallow } = [rules].flat()[0] ?? {}
  const closed = [disallow ?? []].flat()

  /** Paths that a pattern of the middleware matches, in both languages. */
  function addressesOf(pattern: string): string[] {
    const inBoth = pattern.startsWith('/:locale(bn)?') ? ['', '/bn'] : ['']
    const bare = pattern.replace('/:locale(bn)?', '').replace('/:path*', '/home')
    const choice = /\(([^)]*)\)/.exec(bare)
    const paths = choice?.[1]?.split('|').map((one) => bare.replace(choice[0], one)) ?? [bare]
    return inBoth.flatMap((prefix) => paths.map((path) => `${prefix}${path}`))
  }

  /** Whether crawlers may read a path: the longest matching rule decides. */
  function isOpen(path: string): boolean {
    const length = (rules: readonly string[]) =>
      Math.max(-1, ...rules.filter((rule) => path.startsWith(rule)).map((rule) => rule.length))
    return length([allow ?? []].flat()) >= length(closed)
  }

  test('has the URL of the sitemap', () => {
    expect(list).toBe(`${SITE_ORIGIN}/sitemap.xml`)
  })

  test.each([
    ...PUBLIC_PAGES,
    ...['/request/64b000000000000000000001', '/campaign/64b000000000000000000001'],
    ...['/blog/64b000000000000000000001', '/services/64b000000000000000000001'],
    ...['/bn', '/bn/about', '/bn/request/64b000000000000000000001'],
    ...['/picture-card/home', '/_next/static/chunk.js', '/api/images/64b000000000000000000001'],
  ])('allows %s', (path) => {
    expect(isOpen(path)).toBe(true)
  })

  test.each(['/api/getbloodrequests', '/api/auth/session', '/login?callbackUrl=%2Fdonate'])(
    'disallows %s',
    (path) => {
      expect(isOpen(path)).toBe(false)
    },
  )

  test('disallows pages that redirect to the login', async () => {
    const everyVisit = config.matcher.filter((path) => typeof path === 'string')
    const paths = everyVisit.flatMap(addressesOf)
    const leads = await Promise.all(
      paths.map(async (path) => {
        const response = await middleware(new NextRequest(new URL(path, SITE_ORIGIN)))
        return response.headers.get('location')?.includes('/login?')
      }),
    )
    const locked = paths.filter((_, nth) => leads[nth])
    expect(locked.length).toBeGreaterThan(10)
    expect(locked.filter(isOpen)).toEqual([])
  })
})
