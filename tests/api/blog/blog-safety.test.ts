import { JSDOM } from 'jsdom'
import { connectDb } from '@/lib/core/server/db/connection'
import { sanitizePostHtml } from '@/lib/core/server/validation/sanitize-post-html'
import { BlogPost } from '@/models/blog-post'
import { createBlogPost, createPerson } from '@/scripts/seed/factories'
import { publish, readPost } from '@/tests/support/blog'
import { SITE_ORIGIN } from '@/tests/support/call-handler'
import { UNSAFE_HTML } from '@/tests/support/unsafe-html'

/** The allowed elements and attributes of a post; any other is a vulnerability. */
const ELEMENTS: Record<string, string[]> = {
  ...Object.fromEntries(
    [
      ...['p', 'br', 'h2', 'h3', 'ul', 'li', 'blockquote', 'hr', 'pre', 'code'],
      ...['strong', 'b', 'em', 'i', 'u', 's'],
    ].map((name) => [name, []]),
  ),
  ol: ['start'],
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'referrerpolicy'],
}

const PICTURES = /^(https:\/\/.|\/api\/images\/[0-9a-f]{24}$|\/pictures\/(?!.*\.\.)[\w/.-]+$)/

const { DOMParser } = new JSDOM('', { url: SITE_ORIGIN }).window

let author: Awaited<ReturnType<typeof createPerson>>

beforeAll(async () => {
  await connectDb()
  author = await createPerson()
})

/** The stored form of a submitted post. It is cleaned twice, and the second time changes nothing. */
async function published(content: string): Promise<string> {
  const { status, body } = await publish(author, { content })
  expect(status).toBe(201)
  const read = (await readPost(body.blogPost._id)).body.blogPost.content
  expect(read).toBe(body.blogPost.content)
  return read
}

/** Parses HTML as a browser does, checks all of it, and returns the browser's serialisation. */
function expectHarmless(html: string): string {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html')
  const inBody = page.body.querySelectorAll('*')
  expect(page.querySelectorAll('*')).toHaveLength(inBody.length + 3)
  for (const { localName, namespaceURI, attributes } of inBody) {
    expect(namespaceURI).toBe('http://www.w3.org/1999/xhtml')
    expect(Object.keys(ELEMENTS)).toContain(localName)
    for (const { name, value } of attributes) {
      expect(ELEMENTS[localName]).toContain(name)
      if (name === 'href') expectHarmlessLink(value)
      if (name === 'src') expect(value).toMatch(PICTURES)
      if (name === 'target') expect(value).toBe('_blank')
      if (name === 'referrerpolicy') expect(value).toBe('no-referrer')
      if (name === 'rel') expect(value).toBe('noopener nofollow ugc')
    }
  }
  const comments = page.createNodeIterator(page, 128 /* comments */)
  expect(comments.nextNode()).toBeNull()
  return page.body.innerHTML
}

function expectHarmlessLink(href: string) {
  const { protocol, origin } = new URL(href, SITE_ORIGIN)
  expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(protocol)
  // A path always leads to this site.
  if (!/^[a-z]+:/.test(href)) expect(origin).toBe(SITE_ORIGIN)
}

describe.each(Object.entries(UNSAFE_HTML))('an attack by %s', (_door, tried) => {
  test.each(tried)('fails: %s', (unsafe) => {
    for (const content of [unsafe, `<p>before ${unsafe} after</p>`]) {
      // A second parse shows how a browser would change the result.
      expectHarmless(expectHarmless(sanitizePostHtml(content)))
    }
  })

  test('fails at the endpoint', async () => {
    expectHarmless(expectHarmless(await published(`<p>text</p>${tried.join('')}`)))
  })
})

test('the list of attacks is long, and each would succeed without the cleaning', () => {
  const attempts = Object.values(UNSAFE_HTML).flat()
  expect(new Set(attempts).size).toBe(attempts.length)
  expect(attempts.length).toBeGreaterThan(150)
  const caught = attempts.filter((unsafe) => {
    try {
      expectHarmless(unsafe)
      return false
    } catch {
      return true
    }
  })
  // The others are disguised text, which a reader should see as text.
  expect(caught.length).toBeGreaterThan(0.8 * attempts.length)
})

test('posts that were stored before the rules became strict are cleaned when they are read', async () => {
  for (const tried of Object.values(UNSAFE_HTML)) {
    const content = tried.join('')
    const { id } = await createBlogPost({ content, author: author._id })
    expectHarmless((await readPost(id)).body.blogPost.content)
  }
})

describe('harmless content', () => {
  const picture = (src: string, more = '') =>
    `<img src="${src}" alt="A nurse smiles"${more} loading="lazy" referrerpolicy="no-referrer">`
  const link = (href: string, more = '') =>
    `<a href="${href}" rel="noopener nofollow ugc"${more}>read on</a>`

  test.each([
    '<p>রক্ত দিন, জীবন বাঁচান। Tea &amp; biscuits, 5 &lt; 6, "quoted", it’s ‍👩‍⚕️.</p>',
    '<h2>How it goes</h2><h3>Before</h3><p>Eat <strong>well</strong>, <em>drink</em> <u>more</u>, <s>smoke</s>.</p>',
    '<ul><li><p>One</p></li><li><p>Two</p><ul><li><p>Three</p></li></ul></li></ul>',
    '<ol start="3"><li><p>Third</p></li></ol><hr><blockquote><p>She smiled.</p></blockquote>',
    '<pre><code>a  &lt;b&gt;\n  c</code></pre><p>One<br>two</p><p></p><p>after an empty line</p>',
    `<p>${link('https://www.who.int/health-topics/blood', ' target="_blank"')}</p>`,
    `<p>${link('mailto:hello@sharelife.example')} ${link('tel:+8801700000000')}</p>`,
    `<p>${link('/donorSearch')} ${link(`${SITE_ORIGIN}/campaign?a=1&amp;b=2#top`)}</p>`,
    picture('https://pictures.example/nurse.jpg'),
    `${picture('/api/images/0123456789abcdef01234567', ' width="800" height="600"')}<p>x</p>`,
    `<p>${picture('/pictures/blog/bag.svg')}</p>`,
  ])('does not change: %s', async (content) => {
    expect(await published(content)).toBe(content)
    expectHarmless(content)
  })

  test('has a second-level heading instead of a top-level one', async () => {
    expect(await published('<h1>Title</h1><p>Text</p>')).toBe('<h2>Title</h2><p>Text</p>')
  })

  test('has the link attributes for untrusted links, and lazily loaded pictures', async () => {
    const sent =
      '<p><a href="https://ok.example">one</a> <a href="/faq" target="_blank">two</a></p><img src="https://ok.example/a.png" title="x">'
    expect(await published(sent)).toBe(
      '<p><a href="https://ok.example/" rel="noopener nofollow ugc" target="_blank">one</a> <a href="/faq" rel="noopener nofollow ugc">two</a></p><img src="https://ok.example/a.png" alt="" loading="lazy" referrerpolicy="no-referrer">',
    )
  })

  test('has text instead of a link without a valid URL', async () => {
    expect(await published('<p>See <a href="javascript:alert(1)">this <b>page</b></a>.</p>')).toBe(
      '<p>See this <b>page</b>.</p>',
    )
  })

  test('loses deeply nested elements before they slow down a browser', async () => {
    const seen = await published(`${'<blockquote>'.repeat(3_000)}<p>deep</p>`)
    expect(seen.match(/<blockquote>/g)?.length).toBeLessThan(40)
    expect(seen).toContain('deep')
  })
})

afterEach(() => BlogPost.deleteMany())
