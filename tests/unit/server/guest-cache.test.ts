import { request as httpRequest, type IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { TagExpiries } from '@/lib/core/server/cache-tag-versions'
import { type HttpServer, startHttpServer } from '@/server/http-server'
import type { RequestHandler } from '@/server/origin-server'

const PAGE = `<p>${'Ten people need blood today. '.repeat(100)}</p>`

const caches = globalThis as { sharelifeTagExpiries?: TagExpiries }
let server: HttpServer | undefined
let asked: number
let headers: Record<string, string>

/** Responds like Next; the page shows the number of requests. */
const answer: RequestHandler = (_request, response) => {
  asked += 1
  response.setHeaders(new Map(Object.entries(headers)))
  response.end(`${PAGE}${asked}`)
}

async function start(handler: RequestHandler = answer) {
  server = await startHttpServer({ handler, port: 0, host: '127.0.0.1' })
}

beforeEach(() => {
  asked = 0
  headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 's-maxage=60, stale-while-revalidate=60',
    'content-length': String(PAGE.length + 1),
  }
  caches.sharelifeTagExpiries = { count: 7, latest: new Map() }
})

afterEach(async () => {
  jest.restoreAllMocks()
  delete caches.sharelifeTagExpiries
  await server?.close()
  server = undefined
})

function expireTag() {
  caches.sharelifeTagExpiries = { count: 8, latest: new Map([['requests', 8]]) }
}

/** Sends a request like a browser; `fetch` would add headers. */
async function ask(path: string, given: Record<string, string> = {}, method = 'GET') {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const target = { host: '127.0.0.1', port: server?.port, path, method }
    httpRequest({ ...target, headers: { 'accept-encoding': 'br', ...given } }, resolve)
      .once('error', reject)
      .end()
  })
  const body = Buffer.concat(await response.toArray())
  const encoding = response.headers['content-encoding']
  const decompress = encoding === 'br' ? brotliDecompressSync : gunzipSync
  const text = String(encoding && body.length > 0 ? decompress(body) : body)
  return {
    ...{ status: response.statusCode, headers: response.headers, encoding, text },
    bytes: body.length,
  }
}

test.each([
  ['brotli', 'gzip, deflate, br', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['gzip and refuses brotli', 'gzip, br;q=0', 'gzip'],
  ['nothing', 'identity', undefined],
])('a browser that accepts %s gets a stored page, and then 304', async (_, accepted, encoding) => {
  await start()
  const first = await ask('/allrequest', { 'accept-encoding': accepted })
  expect(first).toMatchObject({ status: 200, encoding, text: `${PAGE}1` })
  expect(first.headers.vary).toBe('Accept-Encoding')
  expect(first.headers['content-length']).toBe(String(first.bytes))
  if (encoding) expect(first.bytes).toBeLessThan(300)
  const known = { 'accept-encoding': accepted, 'if-none-match': `"other", ${first.headers.etag}` }
  expect(await ask('/allrequest', known)).toMatchObject({ status: 304, text: '' })
  const again = await ask('/allrequest', { 'accept-encoding': accepted })
  expect(again).toMatchObject({ status: 200, encoding, text: `${PAGE}1` })
  expect(asked).toBe(1)
})

test('a stored page has the same ETag in each encoding, and browsers revalidate it', async () => {
  await start()
  const first = await ask('/allrequest')
  const second = await ask('/allrequest', { 'accept-encoding': 'gzip' })
  expect(second.headers.etag).toBe(first.headers.etag)
  expect(second.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test('a page is requested again when a cache tag has expired', async () => {
  await start()
  await ask('/allrequest')
  expireTag()
  expect((await ask('/allrequest')).text).toBe(`${PAGE}2`)
})

test('a page is not stored when a cache tag expired during its rendering', async () => {
  await start((request, response) => {
    expireTag()
    return answer(request, response)
  })
  expect((await ask('/allrequest')).text).toBe(`${PAGE}1`)
  expect((await ask('/allrequest')).text).toBe(`${PAGE}2`)
})

test.each([
  ['page', '/allrequest', {}],
  ['part of it', '/allrequest?_rsc=1', { rsc: '1' }],
])(
  'a page is not stored when it joined a %s that started before a tag expired',
  async (_, path, given) => {
    let makePage = () => {}
    const made = new Promise<void>((resolve) => {
      makePage = resolve
    })
    let isFirst = true
    await start(async (request, response) => {
      const mustWait = isFirst
      isFirst = false
      if (mustWait) await made
      return answer(request, response)
    })
    const first = ask(path, given)
    while (isFirst) await setImmediate()
    expireTag()
    const joined = await ask('/allrequest')
    makePage()
    await first
    const later = await ask('/allrequest')
    expect(later.text).not.toBe(joined.text)
    expect((await ask('/allrequest')).text).toBe(later.text)
  },
)

test('a page is stored while a live stream from before an expired tag is open', async () => {
  await start((request, response) => {
    if (request.url === '/allrequest') return answer(request, response)
    return void response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .write('data: 1\n\n')
  })
  const stream = await fetch(`http://127.0.0.1:${server?.port}/api/getCommunityChat`)
  expireTag()
  await ask('/allrequest')
  expect((await ask('/allrequest')).text).toBe(`${PAGE}1`)
  await stream.body?.cancel()
})

test('a page is requested again after the time of s-maxage', async () => {
  await start()
  await ask('/allrequest')
  const later = Date.now() + 61_000
  jest.spyOn(Date, 'now').mockReturnValue(later)
  expect((await ask('/allrequest')).text).toBe(`${PAGE}2`)
})

test.each([
  ['is old', '/allrequest', { 'x-nextjs-cache': 'STALE' }],
  ['is for one person', '/allrequest', { 'cache-control': 'private, no-store' }],
  ['says nothing about caches', '/allrequest', { 'cache-control': '' }],
  ['sets a cookie', '/allrequest', { 'set-cookie': 'a=b' }],
  ['has a query', '/allrequest?page=2', {}],
  ['says whether a certificate is valid', '/certificate/AB12', {}],
  ['says so in Bangla', '/bn/certificate/AB12', {}],
])('a page is requested again when it %s', async (_, path, given) => {
  Object.assign(headers, given)
  await start()
  await ask(path)
  expect((await ask(path)).text).toBe(`${PAGE}2`)
})

test.each([
  ['a part of it', { rsc: '1' }],
  ['some bytes', { range: 'bytes=0-9' }],
  ['it with an access token', { authorization: 'Bearer x' }],
  ['it with a session', { cookie: 'theme=dark; __Secure-next-auth.session-token=x' }],
  ['it anew', { 'cache-control': 'no-cache' }],
])('a stored page is not sent to a client that requests %s', async (_, given) => {
  await start()
  await ask('/allrequest')
  expect((await ask('/allrequest', given)).text).toBe(`${PAGE}2`)
})

test('an aborted response does not end the server, and is not stored', async () => {
  const fault = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let isFirst = true
  await start((request, response) => {
    if (!isFirst) return answer(request, response)
    isFirst = false
    response.setHeaders(new Map(Object.entries({ ...headers, 'content-length': '9000' })))
    response.write('half a page', () => response.destroy())
  })
  await expect(ask('/allrequest')).rejects.toThrow('socket hang up')
  expect(fault).toHaveBeenCalledTimes(1)
  expect((await ask('/allrequest')).text).toBe(`${PAGE}1`)
})

test('a file is the same for signed-in people', async () => {
  await start()
  const path = '/_next/static/chunks/main.js'
  const cookie = 'next-auth.session-token=x'
  await ask(path, { cookie })
  expect((await ask(path)).text).toBe(`${PAGE}1`)
  expect((await ask(path, { cookie })).text).toBe(`${PAGE}1`)
})

test('an endpoint with a query is stored for each language', async () => {
  headers.vary = 'Cookie, Authorization, Accept-Language'
  await start()
  const path = '/api/getblogposts?page=1'
  await ask(path, { 'accept-language': 'en' })
  await ask(path, { 'accept-language': 'bn' })
  expect((await ask(path, { 'accept-language': 'en' })).text).toBe(`${PAGE}1`)
  expect((await ask(path, { 'accept-language': 'bn' })).text).toBe(`${PAGE}2`)
})

test('an error is not stored', async () => {
  await start((request, response) => {
    response.statusCode = 404
    return answer(request, response)
  })
  await ask('/allrequest')
  expect(await ask('/allrequest')).toMatchObject({ status: 404, text: `${PAGE}2` })
})

test.each([
  ['a page for one person', { 'cache-control': 'private, no-store' }, 'br'],
  ['a picture', { 'content-type': 'image/png' }, undefined],
  ['a stored picture', { 'content-type': 'image/png', 'cache-control': 's-maxage=60' }, undefined],
  ['the stream of the chat', { 'content-type': 'text/event-stream' }, undefined],
])('%s is compressed only when that makes it smaller', async (_, given, encoding) => {
  Object.assign(headers, { 'cache-control': 'no-store' }, given)
  await start()
  expect(await ask('/page')).toMatchObject({ encoding, text: `${PAGE}1` })
})
