import type { APIRequestContext, Page } from '@playwright/test'
import { XMLParser } from 'fast-xml-parser'
import sharp from 'sharp'
import { PUBLIC_PAGES } from '@/lib/site'
import { expect, signIn, test } from '../support/browser-test'
import { newCampaign } from '../support/campaigns'
import { type JsonObject, problemsIn } from '../support/structured-data'

/** Pages filled by the database, one of each kind. */
const FILLED = ['/request/', '/campaign/', '/chapters/', '/services/', '/blog/']

/** The schema.org types that a path requires, by prefix. */
const TOLD: Record<string, string[]> = {
  '/': ['WebSite', 'Organization'],
  '/request/': ['BreadcrumbList'],
  '/campaign/': ['Event', 'BreadcrumbList'],
  '/chapters/': ['WebPage', 'BreadcrumbList'],
  '/blog/': ['BlogPosting', 'BreadcrumbList'],
  '/services/': ['Product', 'BreadcrumbList'],
  '/articles/': ['MedicalWebPage', 'BreadcrumbList'],
  '/faq': ['FAQPage', 'BreadcrumbList'],
  '/contact': ['ContactPage', 'Organization'],
}

/** The paths of the sitemap, in order. */
async function listedPaths(request: APIRequestContext): Promise<string[]> {
  const answer = await request.get('/sitemap.xml', { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/xml'])
  const { urlset } = new XMLParser().parse(await answer.text(), true) as {
    urlset: { url: { loc: string; lastmod?: string }[] }
  }
  for (const { lastmod } of urlset.url) {
    if (lastmod) expect(lastmod).toBe(new Date(lastmod).toISOString())
  }
  const host = new URL(answer.url()).origin
  return urlset.url.map(({ loc }) => {
    expect(new URL(loc).origin).toBe(host)
    return new URL(loc).pathname
  })
}

/** The metadata and the headings of a page. */
async function headOf(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return page.evaluate(() => {
    const meta = (name: string) =>
      [
        ...document.querySelectorAll<HTMLMetaElement>(
          `meta[name="${name}"], meta[property="${name}"]`,
        ),
      ]
        .map(({ content }) => content)
        .join(' | ')
    return {
      lang: document.documentElement.lang,
      title: document.title,
      description: meta('description'),
      robots: meta('robots'),
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      headings: document.querySelectorAll('h1').length,
      shared: {
        title: meta('og:title'),
        description: meta('og:description'),
        url: meta('og:url'),
        site: meta('og:site_name'),
        card: meta('twitter:card'),
        pictures: [meta('og:image'), meta('twitter:image')],
        alt: meta('og:image:alt'),
      },
      told: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => JSON.parse(textContent ?? ''),
      ) as JsonObject[],
    }
  })
}

/** The size of a picture that a crawler gets without a redirect. */
async function pictureSize(request: APIRequestContext, address: string) {
  const answer = await request.get(address, { maxRedirects: 0 })
  expect([address, answer.status(), answer.headers()['content-type']]).toEqual([
    ...[address, 200, 'image/png'],
  ])
  const { width, height } = await sharp(await answer.body()).metadata()
  return [width, height]
}

/** The preview picture in the HTML of a page. */
function pictureOf(html: string): string | undefined {
  return /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]
}

/** Other tests create hundreds of requests; ten pages of each kind and language are enough. */
const MAX_OF_A_KIND = 10

const kindOf = (path: string) => path.replace(/[0-9a-f]{24}/, 'some')

function someOfEachKind(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return paths.filter((path) => {
    const count = (counts.get(kindOf(path)) ?? 0) + 1
    counts.set(kindOf(path), count)
    return count <= MAX_OF_A_KIND
  })
}

test('a crawler finds the sitemap, and the pages and pictures in it exist', async ({ request }) => {
  test.setTimeout(240_000)
  const robots = await request.get('/robots.txt', { maxRedirects: 0 })
  expect([robots.status(), robots.headers()['content-type']]).toEqual([200, 'text/plain'])
  const list = new URL('/sitemap.xml', robots.url()).href
  expect(await robots.text()).toContain(`\nSitemap: ${list}`)

  const paths = await listedPaths(request)
  expect(paths.slice(0, PUBLIC_PAGES.length)).toEqual(PUBLIC_PAGES)
  expect(new Set(paths).size).toBe(paths.length)
  const missing: string[] = []
  const pictures: { of: string; address: string | undefined }[] = []
  for (const path of someOfEachKind(paths)) {
    const answer = await request.get(path, { maxRedirects: 0 })
    if (answer.status() !== 200) missing.push(path)
    else pictures.push({ of: path, address: pictureOf(await answer.text()) })
  }
  // Pledge forms are shared but not listed. They share one template.
  const requests = ['/request/', '/bn/request/'].flatMap(
    (start) => paths.find((one) => one.startsWith(start)) ?? [],
  )
  expect(requests).toHaveLength(2)
  for (const path of requests) {
    const answer = await request.get(`${path}/pledge`, { maxRedirects: 0 })
    pictures.push({ of: path, address: pictureOf(await answer.text()) })
  }
  // Other tests delete pages: those are no longer listed.
  const still = await listedPaths(request)
  expect(missing.filter((path) => still.includes(path))).toEqual([])
  const pictured = pictures.filter(({ of }) => still.includes(of))
  expect(pictured.filter(({ address }) => !address)).toEqual([])
  // One of each kind and language: rendering them all would take minutes.
  const kinds = new Map(pictured.map(({ address = '' }) => [kindOf(address), address]))
  for (const address of kinds.values()) {
    expect(await pictureSize(request, address)).toEqual([1200, 630])
  }
})

test('every public page has its metadata for search engines and chats', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const paths = await listedPaths(request)
  const samples = FILLED.map((folder) => paths.find((path) => path.startsWith(folder)) ?? folder)
  const seen: { path: string; title: string; description: string }[] = []
  for (const path of [...PUBLIC_PAGES, ...samples]) {
    await test.step(path, async () => {
      const { title, description, ...head } = await headOf(page, path)
      const address = page.url()
      expect.soft(head.lang, path).toBe('en')
      expect.soft(head.headings, `${path} has one main heading`).toBe(1)
      expect.soft(head.robots, `${path} may be listed`).not.toContain('noindex')
      expect.soft(new URL(head.canonical ?? '', 'http://none.example').href, path).toBe(address)
      // Names such as a hospital ward can be longer than search engines show.
      expect.soft(title, path).toMatch(samples.includes(path) ? /^.{10,120}$/ : /^.{10,70}$/)
      expect.soft(description, path).toMatch(/^.{50,165}$/)
      const { shared } = head
      expect.soft(title, path).toContain(shared.title)
      expect.soft(shared.description, path).toBe(description)
      expect.soft(new URL(shared.url, 'http://none.example').href, path).toBe(address)
      expect.soft([shared.site, shared.card], path).toEqual(['ShareLife', 'summary_large_image'])
      expect.soft(shared.alt, path).not.toBe('')
      const [picture = '', ...others] = new Set(shared.pictures)
      expect.soft(others, path).toEqual([])
      expect.soft(await pictureSize(request, picture), path).toEqual([1200, 630])
      expect.soft(head.told.flatMap(problemsIn), path).toEqual([])
      const [, types = []] =
        Object.entries(TOLD).find(([start]) => path === start || isUnder(start, path)) ?? []
      expect
        .soft(
          head.told.map((data) => data['@type']),
          path,
        )
        .toEqual(expect.arrayContaining(types))
      seen.push({ path, title, description })
    })
  }
  for (const part of ['title', 'description'] as const) {
    const twice = seen.filter((one) =>
      seen.some((other) => other !== one && other[part] === one[part]),
    )
    expect(
      twice.map(({ path }) => path),
      `each has a ${part} of its own`,
    ).toEqual([])
  }
})

function isUnder(folder: string, path: string): boolean {
  return folder !== '/' && folder.endsWith('/') && path.startsWith(folder)
}

test('search engines cannot index pages for single people', async ({ page }) => {
  for (const path of ['/forgot', '/reset?token=of-nobody', '/verify', '/no/such/page']) {
    expect([path, (await headOf(page, path)).robots]).toEqual([
      path,
      expect.stringContaining('noindex'),
    ])
  }
})

test('a new campaign is in the sitemap immediately, and not after it is deleted', async ({
  page,
  request,
}) => {
  await listedPaths(request)
  await signIn(page, 'admin@sharelife.example')
  const id = await newCampaign(page, { title: `Camp for crawlers ${Date.now()}` })
  expect(await listedPaths(request)).toContain(`/campaign/${id}`)
  const answer = await page.request.delete(`/api/campaigndelete/${id}`)
  expect(answer.status()).toBe(200)
  expect(await listedPaths(request)).not.toContain(`/campaign/${id}`)
})

test('a shared service has a picture', async ({ request }) => {
  const answer = await request.get('/api/getservices')
  const { services } = (await answer.json()) as { services: { _id: string }[] }
  const address = `/services/${services[0]?._id}/picture.png`
  expect(await pictureSize(request, address)).toEqual([1200, 630])
})

test('only pages of this site have picture cards', async ({ request }) => {
  for (const page of ['', '/nothing', '/articles', '/articles/nothing', '/about/us', '/dengue']) {
    const answer = await request.get(`/picture-card${page}`)
    expect([page, answer.status()]).toEqual([page, 404])
  }
  for (const id of ['nothing', '64b000000000000000000001']) {
    const answer = await request.get(`/services/${id}/picture.png`)
    expect([id, answer.status()]).toEqual([id, 404])
  }
})
