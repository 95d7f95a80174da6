import { readdirSync, readFileSync } from 'node:fs'
import { unstable_doesMiddlewareMatch as isSeenByMiddleware } from 'next/experimental/testing/server'
import { config, middleware } from '@/middleware'
import { projectPath } from '@/scripts/server/project'
import { buildRequest, SITE_ORIGIN } from '@/tests/support/call-handler'

const PAGES = projectPath('app', '[locale]')

/** The handlers among the pages, whose responses Next caches: `(site)/blogs/feed.xml/route.ts` … */
const keptHandlers = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/route\.tsx?$/.test(file))
  .map((file) => ({ path: addressOf(file), text: readFileSync(`${PAGES}/${file}`, 'utf8') }))
  .flatMap((handler) => [handler, { ...handler, path: `/bn${handler.path}` }])

/** The path of a handler, with example values for its parameters. */
function addressOf(file: string): string {
  const parts = file.split('/').slice(0, -1)
  const named = parts.filter((part) => !part.startsWith('('))
  return `/${named.map((part) => part.replace(/^\[.*\]$/, 'some')).join('/')}`
}

const seen = (path: string) =>
  isSeenByMiddleware({ config, url: `${SITE_ORIGIN}${path}`, nextConfig: {} })

/** The response of the middleware, or null when it passes the request on. */
async function turnedAway(path: string, method = 'GET') {
  const response = await middleware(buildRequest({ path, method }))
  if (response.headers.has('x-middleware-next')) return null
  return { status: response.status, headers: response.headers, body: await response.json() }
}

test('there are handlers whose responses Next caches', () => {
  expect(keptHandlers.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/blogs/feed.xml', '/picture-card/some', '/request/some/picture.png']),
  )
})

describe.each(keptHandlers)('the cached response of $path', ({ path, text }) => {
  test.each(['OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    'is not created for %s, which Next would cache for all',
    async (method) => {
      expect(seen(path)).toBe(true)
      const response = await turnedAway(path, method)
      expect(response).toMatchObject({
        status: 405,
        body: {
          code: 'method-not-allowed',
          message: 'This endpoint only takes GET or HEAD.',
          requestId: response?.headers.get('x-request-id'),
        },
      })
      expect(response?.headers.get('allow')).toBe('GET, HEAD')
      expect(response?.headers.get('cache-control')).toBe('no-store')
    },
  )

  test('is created for GET and HEAD', async () => {
    for (const method of ['GET', 'HEAD']) expect(await turnedAway(path, method)).toBeNull()
  })

  test('is also protected under an encoded path', async () => {
    const encoded = path.replace(/[^/]$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
    expect(seen(encoded)).toBe(true)
    expect(await turnedAway(encoded, 'OPTIONS')).toMatchObject({ status: 405 })
  })

  test('is created again after a while', () => {
    expect(text).toMatch(/^export const revalidate = [1-9]\d*$/m)
  })
})

describe('a path that cannot be decoded', () => {
  test.each([
    ...['/%', '/%ff', '/%E0%A4%A', '/about%', '/blog/%ff', '/%zz/%20'],
    ...['/api/%ff', '/api/getblogpost/%E0%A4%A', '/api/auth/%', '/getblogpost/%c0%80'],
    ...['/_next/%', '/_next/static/%ff', '/pictures/%ff.svg', '/dashboard/%ff'],
  ])('such as %s is rejected', async (path) => {
    expect(seen(path)).toBe(true)
    expect(await turnedAway(path)).toMatchObject({
      status: 400,
      body: {
        code: 'unreadable-address',
        message: 'This URL has a % that encodes nothing.',
      },
    })
  })

  test.each([
    '/api/gettestbookingsofspecificuser/mitu%40people.example',
    '/blogs/page/%E0%A6%95',
    '/%25',
  ])('is not confused with %s', async (path) => {
    expect(seen(path)).toBe(true)
    for (const method of ['GET', 'POST']) expect(await turnedAway(path, method)).toBeNull()
  })
})

describe('another spelling of a language', () => {
  test.each([
    ['/BN', '/bn'],
    ['/Bn/about?from=poster', '/bn/about?from=poster'],
    ['/bN/dashboard/home', '/bn/dashboard/home'],
    ['/BN/blog/%E0%A6%95', '/bn/blog/%E0%A6%95'],
    ['/%42N/dashboard/home', '/bn/dashboard/home'],
    ['/%62n/about', '/bn/about'],
    ['/%65N/dashboard/home?a=b', '/dashboard/home?a=b'],
    ['/BN//evil.example', '/evil.example'],
    ['/%45N//evil.example', '/evil.example'],
    ['/BN/bn/about', '/bn/about'],
  ])('redirects %s to %s, once', async (path, target) => {
    expect(seen(path)).toBe(true)
    const response = await middleware(buildRequest({ path }))
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe(`${SITE_ORIGIN}${target}`)
    const next = await middleware(buildRequest({ path: target }))
    expect(next.status).not.toBe(308)
  })

  test.each(['/bn', '/bn/about', '/bnx', '/BNX/about', '/en/about', '/about/BN'])(
    'is not confused with %s',
    (path) => expect(seen(path)).toBe(false),
  )
})

test.each(['/API/dashboard/home', '/Api', '/_NEXT/dashboard/home', '/%41pi/about'])(
  'another spelling of a folder that the pages do not have, %s, is not found',
  async (path) => {
    expect(seen(path)).toBe(true)
    const response = await middleware(buildRequest({ path }))
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not-found' })
  },
)

test.each(['/', '/about', '/allrequest', '/blogs', '/request/some', '/api/getservices'])(
  'the middleware does not run for %s, which is faster without it',
  (path) => {
    expect(seen(path)).toBe(false)
  },
)

describe('a server action, which the site does not have,', () => {
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const isSeen = (path: string, headers: Record<string, string>) =>
    isSeenByMiddleware({ config, url: `${SITE_ORIGIN}${path}`, headers, nextConfig: {} })

  test.each(['/', '/about', '/contact', '/dashboard/profile'])(
    'is not looked up at %s',
    async (path) => {
      for (const headers of [{ 'next-action': 'x' }, form]) {
        expect(isSeen(path, headers)).toBe(true)
        const response = await middleware(buildRequest({ path, method: 'POST', headers }))
        expect(response.status).toBe(404)
        expect(await response.json()).toMatchObject({ code: 'not-found' })
      }
    },
  )

  test.each(['/upload', '/api/upload'])(
    'is not looked up in a picture that is sent to %s',
    (path) => {
      expect(isSeen(path, form)).toBe(false)
    },
  )

  test('does not slow down other requests', () => {
    expect(isSeen('/about', {})).toBe(false)
  })
})
