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
const STRUCTURED_TYPES: Record<string, string[]> = {
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
  const response = await request.get('/sitemap.xml', { maxRedirects: 0 })
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/xml'])
  const { urlset } = new XMLParser().parse(await response.text(), true) as {
    urlset: { url: { loc: string; lastmod?: string }[] }
  }
  for (const { lastmod } of urlset.url) {
    if (lastmod) expect(lastmod).toBe(new Date(lastmod).toISOString())
  }
  const host = new URL(response.url()).origin
  return urlset.url.map(({ loc }) => {
    expect(new URL(loc).origin).toBe(host)
    return new URL(loc).pathname
  })
}

/** The metadata and the headings of a page, which the browser only parses, like a crawler without scripts. */
async function headOf(page: Page, path: string) {
  const response = await page.request.get(path, { maxRedirects: 0 })
  const head = await page.evaluate(
    (html) => {
      const document = new DOMParser().parseFromString(html, 'text/html')
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
        canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
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
        structuredData: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
          ({ textContent }) => JSON.parse(textContent ?? ''),
        ) as JsonObject[],
      }
    },
    await response.text(),
  )
  return { ...head, url: response.url(), status: response.status() }
}

/** The size of a picture that a crawler gets without a redirect. */
async function pictureSize(request: APIRequestContext, url: string) {
  const response = await request.get(url, { maxRedirects: 0 })
  expect([url, response.status(), response.headers()['content-type']]).toEqual([
    ...[url, 200, 'image/png'],
  ])
  const { width, height } = await sharp(await response.body()).metadata()
  return [width, height]
}

test('a crawler finds the sitemap, and the Bangla pages and pictures in it exist', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const robots = await request.get('/robots.txt', { maxRedirects: 0 })
  expect([robots.status(), robots.headers()['content-type']]).toEqual([200, 'text/plain'])
  const list = new URL('/sitemap.xml', robots.url()).href
  expect(await robots.text()).toContain(`\nSitemap: ${list}`)

  const paths = await listedPaths(request)
  expect(paths.slice(0, PUBLIC_PAGES.length)).toEqual(PUBLIC_PAGES)
  expect(new Set(paths).size).toBe(paths.length)
  const inBangla = PUBLIC_PAGES.map((path) => (path === '/' ? '/bn' : `/bn${path}`))
  const samples = samplesOf(paths, '/bn')
  // Pledge forms are shared but not listed.
  const pledge = `${samples.find((path) => path.includes('/request/'))}/pledge`
  for (const path of [...inBangla, ...samples, pledge]) {
    const { status, lang, shared } = await headOf(page, path)
    expect.soft([path, status, lang]).toEqual([path, 200, 'bn'])
    const [picture = ''] = shared.pictures
    expect.soft(picture, path).not.toBe('')
    // The public pages have one template of pictures, which the test of the English pages sees.
    if (path === '/bn' || samples.includes(path)) {
      expect.soft(await pictureSize(request, picture), path).toEqual([1200, 630])
    }
  }
})

/** A page of each kind that the database fills. Of the posts the oldest, because other tests delete new ones. */
function samplesOf(paths: readonly string[], language = ''): string[] {
  return FILLED.map((folder) => {
    const kind = `${language}${folder}`
    const listed = paths.filter((path) => path.startsWith(kind))
    return listed.at(folder === '/blog/' ? -1 : 0) ?? kind
  })
}

test('every public page has its metadata for search engines and chats', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const samples = samplesOf(await listedPaths(request))
  const seen: { path: string; title: string; description: string }[] = []
  for (const path of [...PUBLIC_PAGES, ...samples]) {
    await test.step(path, async () => {
      const { title, description, url, ...head } = await headOf(page, path)
      expect.soft([head.status, head.lang], path).toEqual([200, 'en'])
      expect.soft(head.headings, `${path} has one main heading`).toBe(1)
      expect.soft(head.robots, `${path} may be listed`).not.toContain('noindex')
      expect.soft(new URL(head.canonical ?? '', 'http://none.example').href, path).toBe(url)
      // Names such as a hospital ward can be longer than search engines show.
      expect.soft(title, path).toMatch(samples.includes(path) ? /^.{10,120}$/ : /^.{10,70}$/)
      expect.soft(description, path).toMatch(/^.{50,165}$/)
      const { shared } = head
      expect.soft(title, path).toContain(shared.title)
      expect.soft(shared.description, path).toBe(description)
      expect.soft(new URL(shared.url, 'http://none.example').href, path).toBe(url)
      expect.soft([shared.site, shared.card], path).toEqual(['ShareLife', 'summary_large_image'])
      expect.soft(shared.alt, path).not.toBe('')
      const [picture = '', ...others] = new Set(shared.pictures)
      expect.soft(others, path).toEqual([])
      expect.soft(await pictureSize(request, picture), path).toEqual([1200, 630])
      expect.soft(head.structuredData.flatMap(problemsIn), path).toEqual([])
      const [, types = []] =
        Object.entries(STRUCTURED_TYPES).find(
          ([start]) => path === start || isUnder(start, path),
        ) ?? []
      expect
        .soft(
          head.structuredData.map((data) => data['@type']),
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
  const response = await page.request.delete(`/api/campaigndelete/${id}`)
  expect(response.status()).toBe(200)
  expect(await listedPaths(request)).not.toContain(`/campaign/${id}`)
})

test('only pages of this site have picture cards', async ({ request }) => {
  for (const page of ['', '/nothing', '/articles', '/articles/nothing', '/about/us', '/dengue']) {
    const response = await request.get(`/picture-card${page}`)
    expect([page, response.status()]).toEqual([page, 404])
  }
})
