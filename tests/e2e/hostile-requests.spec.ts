import { expect, test } from '../support/browser-test'
import { type Product, startProduct } from '../support/processes/product'
import { keepAliveAgent, sendRaw } from '../support/raw-http'

// A separate product: the first request fills the cache, and here it is an attacker's.
let product: Product

test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct()
})

test.afterAll(() => product.stop())

async function idsOf(call: string, list: string): Promise<string[]> {
  const { text } = await sendRaw(product.url, { path: `/api/${call}` })
  const rows = JSON.parse(text)[list] as { _id: string }[][]
  return rows.flat().map(({ _id }) => _id)
}

function at<T>(list: readonly T[], place: number): T {
  const found = list[place]
  if (found === undefined) throw new Error(`There is no number ${place}`)
  return found
}

test.describe('a cached response', () => {
  test('does not change when a first request uses another method', async () => {
    const campaigns = await idsOf('getallcampaigns', 'campaigns')
    const posts = await idsOf('getblogposts', 'blogPosts')
    const requests = await idsOf('getbloodrequests', 'bloodRequests')
    const services = await idsOf('getservices', 'services')
    const cached: [string, string, string][] = [
      ['OPTIONS', '/blogs/feed.xml', 'application/rss+xml'],
      ['OPTIONS', `/campaign/${at(campaigns, 1)}/calendar.ics`, 'text/calendar'],
      ['POST', `/campaign/${at(campaigns, 2)}/calendar.ics`, 'text/calendar'],
      ['PUT', `/campaign/${at(campaigns, 3)}/picture.png`, 'image/png'],
      ['DELETE', `/blog/${at(posts, 0)}/picture.png`, 'image/png'],
      ['PATCH', `/request/${at(requests, 0)}/picture.png`, 'image/png'],
      ['OPTIONS', `/services/${at(services, 0)}/picture.png`, 'image/png'],
      ['OPTIONS', '/picture-card/about', 'image/png'],
      ['POST', '/picture-card/mission', 'image/png'],
      ['POST', '/picture-card/%66aq', 'image/png'],
    ]
    for (const [method, path, type] of cached) {
      const attack = await sendRaw(product.url, { method, path })
      expect(attack, `${method} ${path}`).toMatchObject({ status: 405 })
      expect(JSON.parse(attack.text)).toMatchObject({ code: 'method-not-allowed' })
      expect(attack.headers).toMatchObject({ allow: 'GET, HEAD', 'cache-control': 'no-store' })

      const visitor = await sendRaw(product.url, { path })
      expect(visitor.status, path).toBe(200)
      expect(visitor.headers['content-type'], path).toContain(type)
      expect(visitor.text.length, path).toBeGreaterThan(500)
      expect((await sendRaw(product.url, { method: 'HEAD', path })).status, path).toBe(200)
    }
  })

  test('is the same for the next visitor, whatever headers the first one sent', async () => {
    const posts = await idsOf('getblogposts', 'blogPosts')
    const strange: [string, Record<string, string>][] = [
      ['GET', { rsc: '1', 'next-router-prefetch': '1' }],
      ['GET', { range: 'bytes=0-3', 'if-none-match': '*' }],
      ['GET', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }],
      ['GET', { 'x-matched-path': '/en/faq', 'x-invoke-status': '500', 'x-nextjs-data': '1' }],
      ['POST', { 'next-action': 'abc', 'content-type': 'text/plain;charset=UTF-8' }],
      ['OPTIONS', {}],
    ]
    for (const [place, [method, headers]] of strange.entries()) {
      const path = `/blog/${at(posts, place)}`
      await sendRaw(product.url, { method, path, headers })
      const visitor = await sendRaw(product.url, { path })
      expect(visitor.status, path).toBe(200)
      expect(visitor.headers['content-type'], path).toContain('text/html')
      expect(visitor.text, path).toMatch(/^<!DOCTYPE html>.*<\/html>$/s)
      expect(visitor.text, path).not.toContain('evil.example')
    }
  })
})

test('an invalid URL encoding is rejected with the usual headers', async () => {
  const pages = ['/%', '/%ff', '/%E0%A4%A', '/about%', '/blog/%ff', '/dashboard/%ff']
  const calls = [
    '/api/%ff',
    '/api/auth/%ff',
    '/getblogpost/%E0%A4%A',
    '/_next/%',
    '/_next/static/%ff',
  ]
  for (const path of [...pages, ...calls]) {
    const response = await sendRaw(product.url, { path })
    expect(response.status, path).toBe(400)
    expect(JSON.parse(response.text), path).toMatchObject({ code: 'unreadable-address' })
    expect(response.headers['content-security-policy'], path).toContain('default-src')
    expect(response.headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.any(String),
    })
  }
})

test.describe('an error leaves its connection usable', () => {
  const JSON_TYPE = { 'content-type': 'application/json' }
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
  const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' }
  const FOREIGN = { ...JSON_TYPE, origin: 'https://evil.example' }
  const LOGIN = '/api/auth/callback/credentials'

  const refusals: [string, string, Record<string, string>, number, number][] = [
    ['a body that is too large', '/api/contact', JSON_TYPE, 200_000, 413],
    ['one of megabytes', '/api/contact', JSON_TYPE, 8_000_000, 413],
    ['a picture that is too large', '/api/upload', MULTIPART, 8_000_000, 413],
    ['a login that is too large', LOGIN, FORM, 200_000, 413],
    ['a login in JSON that is too large', LOGIN, JSON_TYPE, 8_000_000, 413],
    [
      'a webhook event of the card provider that is too large',
      '/api/stripe/webhook',
      JSON_TYPE,
      3_000_000,
      413,
    ],
    ['a login that is no JSON', LOGIN, JSON_TYPE, 5_000, 400],
    [
      'an unsupported content type',
      '/api/contact',
      { 'content-type': 'text/plain' },
      8_000_000,
      415,
    ],
    ['a request from another site', '/api/contact', FOREIGN, 8_000_000, 403],
    ['a request for signed-in people', '/api/createbloodrequest', JSON_TYPE, 8_000_000, 401],
    ['an unsupported method', '/api/getservices', JSON_TYPE, 8_000_000, 405],
    ['a method on a cached response', '/picture-card/press', FORM, 8_000_000, 405],
    ['an unknown endpoint', '/api/nothing', JSON_TYPE, 8_000_000, 404],
    ['the log of next-auth', '/api/auth/_log', FORM, 8_000_000, 404],
    ['a URL that cannot be decoded', '/api/%ff', JSON_TYPE, 8_000_000, 400],
  ]

  for (const [what, path, headers, bytes, status] of refusals) {
    for (const isCounted of [false, true]) {
      test(`after ${what}, ${isCounted ? 'of a known size' : 'in pieces'}`, async () => {
        const piece = Buffer.alloc(50_000, 'x')
        const pieces = Array.from({ length: Math.ceil(bytes / piece.length) }, (_, nth) =>
          piece.subarray(0, Math.min(piece.length, bytes - nth * piece.length)),
        )
        const size: Record<string, string> = isCounted ? { 'content-length': String(bytes) } : {}
        const agent = keepAliveAgent()
        const sent = { method: 'POST', path, headers: { ...headers, ...size }, body: pieces }
        const refused = await sendRaw(product.url, sent, agent)
        expect(refused.status).toBe(status)
        const next = await sendRaw(product.url, { path: '/api/getservices' }, agent)
        expect(next).toMatchObject({ status: 200, port: refused.port })
        agent.destroy()
      })
    }
  }
})

test('unused methods are rejected in a machine-readable format', async () => {
  for (const method of ['TRACE', 'PROPFIND', 'PURGE']) {
    for (const path of ['/', '/api/getservices', '/picture-card/terms']) {
      const response = await sendRaw(product.url, { method, path })
      expect(response.status, `${method} ${path}`).toBe(405)
      expect(JSON.parse(response.text)).toMatchObject({ code: 'method-not-allowed' })
    }
  }
})
