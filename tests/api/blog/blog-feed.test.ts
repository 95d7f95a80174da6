import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { GET } from '@/app/[locale]/(site)/blogs/feed.xml/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { BlogPost } from '@/models/blog-post'
import { createBlogPost, createPerson } from '@/scripts/seed/factories'
import { callHandler, SITE_ORIGIN } from '@/tests/support/call-handler'

interface Item {
  title: string
  link: string
  guid: string
  pubDate: string
  description: string
  'content:encoded': string
  'dc:creator': string
}

interface Channel {
  title: string
  link: string
  description: string
  language: string
  lastBuildDate: string
  'atom:link': { '@_href': string; '@_rel': string }[]
  item?: Item[]
}

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => name === 'item' || name === 'atom:link',
})

beforeAll(connectDb)
beforeEach(() => BlogPost.deleteMany())

const fetchFeed = (locale = 'en') =>
  callHandler<string>(GET, { path: '/blogs/feed.xml', params: { locale } })

/** The channel of the feed, which must be well-formed. */
async function channel(): Promise<Channel> {
  const { body } = await fetchFeed()
  expect(XMLValidator.validate(body)).toBe(true)
  const { rss } = parser.parse(body) as { rss: { '@_version': string; channel: Channel } }
  expect(rss['@_version']).toBe('2.0')
  return rss.channel
}

async function onlyItem(): Promise<Item> {
  const { item } = await channel()
  expect(item).toHaveLength(1)
  return item?.[0] as Item
}

test('a feed reader gets a post with its content, author, day and URL', async () => {
  const author = await createPerson({ name: 'Nasrin & Mitu' })
  const { id } = await createBlogPost({
    title: 'Tea & biscuits',
    description: 'What comes after 5 < 6.',
    photo: '/pictures/blog/bag.svg',
    content: '<p>See <a href="/donorSearch">who gives</a>.</p>',
    author: author._id,
    createdAt: new Date('2026-03-01T06:00:00Z'),
  })
  const link = `${SITE_ORIGIN}/blog/${id}`
  expect(await onlyItem()).toEqual({
    // Readers interpret titles and descriptions as HTML.
    title: 'Tea &amp; biscuits',
    link,
    guid: expect.objectContaining({ '#text': link }),
    pubDate: 'Sun, 01 Mar 2026 06:00:00 GMT',
    description: '<p>What comes after 5 &lt; 6.</p>',
    'content:encoded': `<p><img src="${SITE_ORIGIN}/pictures/blog/bag.svg" alt=""></p><p>What comes after 5 &lt; 6.</p><p>See <a href="${SITE_ORIGIN}/donorSearch" rel="noopener nofollow ugc">who gives</a>.</p>`,
    'dc:creator': 'Nasrin & Mitu',
  })
})

test('a feed reader gets the time of an edit', async () => {
  const createdAt = new Date('2026-03-01T06:00:00Z')
  await createBlogPost({ createdAt })
  expect((await channel()).lastBuildDate).toBe('Sun, 01 Mar 2026 06:00:00 GMT')
  await BlogPost.updateOne({}, { editedAt: new Date('2026-03-04T07:00:00Z') })
  expect((await channel()).lastBuildDate).toBe('Wed, 04 Mar 2026 07:00:00 GMT')
  expect(await onlyItem()).toMatchObject({
    pubDate: 'Sun, 01 Mar 2026 06:00:00 GMT',
    'atom:updated': '2026-03-04T07:00:00.000Z',
  })
})

test('the channel has its title and its URL, as RSS', async () => {
  await createBlogPost()
  expect(await channel()).toMatchObject({
    title: 'ShareLife blog',
    link: `${SITE_ORIGIN}/blogs`,
    description: expect.stringMatching(/\S/),
    language: 'en',
    'atom:link': [{ '@_href': `${SITE_ORIGIN}/blogs/feed.xml`, '@_rel': 'self' }],
  })
  const { status, headers } = await fetchFeed()
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
})

test('the feed has the ten newest posts, the newest first', async () => {
  for (let day = 1; day <= 12; day += 1) {
    await createBlogPost({ title: `day ${day}`, createdAt: new Date(Date.UTC(2026, 0, day)) })
  }
  const { item } = await channel()
  expect(item?.map(({ title }) => title)).toEqual(
    Array.from({ length: 10 }, (_, place) => `day ${12 - place}`),
  )
})

test('pictures and links in a post have absolute URLs', async () => {
  await createBlogPost({
    content:
      '<img src="/api/images/0123456789abcdef01234567" alt="x"><img src="https://ok.example/a.png" alt="y"><p><a href="mailto:a@b.example">mail</a></p>',
  })
  const content = (await onlyItem())['content:encoded']
  const images = `${SITE_ORIGIN}/api/images`
  expect(content).toContain(`src="${images}/0123456789abcdef01234567/1280" alt="x"`)
  const copy = 'copy?of=https%3A%2F%2Fok.example%2Fa.png&amp;size=1280'
  expect(content).toContain(`src="${images}/${copy}" alt="y"`)
  expect(content).toContain('href="mailto:a@b.example"')
})

test('markup that people type is escaped', async () => {
  const tried = ']]>]]><script>alert(1)</script>'
  await createBlogPost({
    title: tried,
    description: tried,
    photo: 'https://ok.example/"onerror="alert(1)',
    content: `<p>${tried}</p><img src=x onerror=alert(1)>`,
    author: (await createPerson({ name: tried }))._id,
  })
  const item = await onlyItem()
  expect(item.title).toBe(']]&gt;]]&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(item['dc:creator']).toBe(tried)
  for (const html of [item.title, item.description, item['content:encoded']]) {
    expect(html).not.toMatch(/<script|<img[^>]*" ?onerror/i)
  }
})

test('characters that XML does not allow are removed', async () => {
  await createBlogPost({ title: 'a\u0001b\u000bc\uffffd 👩‍⚕️' })
  expect((await onlyItem()).title).toBe('abcd 👩‍⚕️')
})

test('without posts the feed is empty, and other languages have no feed', async () => {
  expect((await channel()).item).toBeUndefined()
  expect((await fetchFeed('xx')).status).toBe(404)
})
