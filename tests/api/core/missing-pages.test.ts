import type { IncomingMessage } from 'node:http'
import { connectDb } from '@/lib/core/server/db/connection'
import { respondIfMissing } from '@/lib/missing-pages'
import {
  createBlogPost,
  createCampaign,
  createChapter,
  createHealthTest,
  createRequest,
} from '@/scripts/seed/factories'
import { type HttpServer, startHttpServer } from '@/server/http-server'
import { setFactor } from '@/tests/support/configure'

const NO_ID = 'f'.repeat(24)
/** The same limit as in `consumePageLimit`. */
const MISSES_A_MINUTE = 60

let server: HttpServer
/** The URL that the server passed on to Next, if it did. */
let handedOn: string | undefined

beforeAll(async () => {
  await connectDb()
  setFactor('1')
  server = await startHttpServer({
    ...{ port: 0, host: '127.0.0.1', trustProxy: true, respondIfMissing },
    handler: (request: IncomingMessage, response) => {
      handedOn = request.url
      response.end('a page')
    },
  })
})

afterAll(() => server.close())

async function ask(path: string, { from = '203.0.113.1', rsc = false } = {}) {
  handedOn = undefined
  const headers = { 'x-forwarded-for': from, ...(rsc && { rsc: '1' }) }
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers })
  await response.arrayBuffer()
  return response
}

test.each([
  [`/request/${NO_ID}`, '/not-found/request'],
  [`/bn/request/${NO_ID}`, '/bn/not-found/request'],
  [`/request/${NO_ID}/pledge?from=sms`, '/not-found/request'],
  ['/request/123', '/not-found/request'],
  [`/request/%66${NO_ID.slice(1)}`, '/not-found/request'],
  ['/%72equest/a%2Fb', '/not-found/request'],
  [`/campaign/${NO_ID}`, '/not-found'],
  [`/services/${NO_ID}`, '/not-found'],
  [`/blog/${NO_ID}`, '/not-found'],
  [`/bn/chapters/${NO_ID}`, '/bn/not-found'],
  ['/articles/no-such-disease', '/not-found'],
  ['/blogs/page/99999', '/not-found'],
  ['/blogs/page/none', '/not-found'],
])('answers %s with the cached page %s', async (path, page) => {
  await ask(path)
  expect(handedOn).toBe(page)
})

test('a path that cannot be decoded is passed on to the middleware', async () => {
  await ask('/blog/%ff')
  expect(handedOn).toBe('/blog/%ff')
})

test('missing files, and the router’s data for missing pages, return 404 at once', async () => {
  for (const path of [`/request/${NO_ID}/picture.png`, `/campaign/${NO_ID}/calendar.ics`]) {
    expect((await ask(path)).status).toBe(404)
    expect(handedOn).toBeUndefined()
  }
  expect((await ask(`/blog/${NO_ID}?_rsc=1`, { rsc: true })).status).toBe(404)
  expect(handedOn).toBeUndefined()
})

test('a network that requests many missing pages is limited for these, and for no other page', async () => {
  const from = '203.0.113.77'
  const [request, campaign, service, post, chapter] = await Promise.all([
    createRequest(),
    createCampaign(),
    createHealthTest(),
    createBlogPost(),
    createChapter(),
  ])
  const existing = [
    ...[`/request/${request._id}`, `/bn/request/${request._id}/pledge`],
    ...[`/request/${request._id}/picture.png`, `/campaign/${campaign._id}`],
    ...[`/services/${service._id}`, `/blog/${post._id}`, `/chapters/${chapter._id}`],
    ...['/articles/dengue', '/blogs/page/1', '/', '/about', '/request', '/no/such/page'],
  ]
  const nouns = ['request', 'campaign', 'services', 'blog', 'chapters', 'articles']
  for (let miss = 0; miss < MISSES_A_MINUTE; miss += 1) {
    await ask(`/${nouns[miss % nouns.length]}/${miss}`, { from })
    expect(handedOn).toMatch(/^\/not-found(?:\/request)?$/)
  }
  await ask(`/bn/request/${NO_ID}`, { from })
  expect(handedOn).toBe('/bn/not-found/too-many')
  const refused = await ask(`/blog/${NO_ID}/picture.png`, { from })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  for (const path of existing) {
    expect((await ask(path, { from })).status).toBe(200)
    expect(handedOn).toBe(path)
  }
  expect((await ask(`/blog/${NO_ID}`, { from: '203.0.113.78' })).status).toBe(200)
})
