import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { trustsProxy } from '@/server/client-ip'
import { type HttpServer, type HttpServerOptions, startHttpServer } from '@/server/http-server'
import type { RequestHandler } from '@/server/origin-server'
import { respondStarting, warmUpRoutes } from '@/server/startup'

let server: HttpServer | undefined

async function start(handler: RequestHandler, options: Partial<HttpServerOptions> = {}) {
  server = await startHttpServer({ handler, port: 0, host: '127.0.0.1', ...options })
  return server
}

afterEach(async () => {
  await server?.close()
  server = undefined
})

/** Resolves once a condition is true; only the test's time limit ends it otherwise. */
async function until(holds: () => boolean) {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10))
}

describe('the HTTP server', () => {
  let seen: IncomingHttpHeaders

  const noteHeaders: RequestHandler = (request, response) => {
    seen = request.headers
    response.end('answered')
  }

  const claims = {
    'x-forwarded-for': '6.6.6.6, 7.7.7.7',
    'x-real-ip': '6.6.6.6',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'for=6.6.6.6',
  }

  async function call(headers: Record<string, string>, host = '127.0.0.1') {
    const response = await fetch(`http://${host}:${server?.port}/`, { headers })
    return response.text()
  }

  test('requests its own pages and endpoints before it opens, even if some fail', async () => {
    const asked: string[] = []
    const handler: RequestHandler = ({ method, url }, response) => {
      asked.push(`${method} ${url}`)
      if (url === '/') response.destroy()
      else response.end()
    }
    await warmUpRoutes(handler)
    expect(asked).toEqual(expect.arrayContaining(['GET /', 'GET /login', 'GET /api/health']))
    // Handlers with side effects are loaded without a run.
    expect(asked).toContain('OPTIONS /api/donateonbloodreq')
    expect(asked.filter((call) => !/^(?:GET|OPTIONS) /.test(call))).toEqual([])
  })

  test('opens eventually without any response', async () => {
    await expect(warmUpRoutes(() => undefined, 100)).resolves.toBeUndefined()
  })

  test('responds that the site is starting, with a retry time', async () => {
    await start(respondStarting)
    const response = await fetch(`http://127.0.0.1:${server?.port}/api/health`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await response.json()).toMatchObject({ status: 'starting', code: 'unavailable' })
  })

  test('passes the IP of the socket to the product, whatever the client claims', async () => {
    await start(noteHeaders)
    await call(claims)
    expect(seen['x-forwarded-for']).toBe('127.0.0.1')
    for (const name of Object.keys(claims).slice(1)) expect(seen).not.toHaveProperty(name)
  })

  test('formats an IPv4 address plainly when it listens on all interfaces', async () => {
    server = await startHttpServer({ handler: noteHeaders, port: 0 })
    await call({})
    expect(seen['x-forwarded-for']).toBe('127.0.0.1')
  })

  test("uses the IP seen by the nearest trusted proxy, not the client's claim", async () => {
    await start(noteHeaders, { trustProxy: true })
    await call(claims)
    expect(seen['x-forwarded-for']).toBe('7.7.7.7')
    expect(seen['x-forwarded-proto']).toBe('https')
  })

  test('uses the socket’s IP when a trusted proxy sends none', async () => {
    await start(noteHeaders, { trustProxy: true })
    await call({})
    expect(seen['x-forwarded-for']).toBe('127.0.0.1')
  })

  test.each([
    ['1', true],
    ['true', true],
    ['0', false],
    ['', false],
    [undefined, false],
  ])('reads TRUST_PROXY=%s as %s', (value, trusted) => {
    expect(trustsProxy({ TRUST_PROXY: value })).toBe(trusted)
  })

  describe('a page that fails', () => {
    /** The product records why a page failed (lib/core/server/http/page-errors.ts). */
    const product = globalThis as { pageFailures?: Map<string, { at: number; retryAfter: number }> }
    const fail: RequestHandler = (_request, response) => void response.writeHead(500).end()
    const statusOf = async (path: string) => {
      const { status, headers } = await fetch(`http://127.0.0.1:${server?.port}${path}`)
      return { status, retryAfter: headers.get('retry-after') }
    }

    test('returns 503 without the database, also to clients that waited for the same page', async () => {
      let isFirst = true
      const handler: RequestHandler = (request, response) => {
        const [path = ''] = String(request.headers['x-forwarded-uri']).split('?')
        const failure = { at: performance.now(), retryAfter: 10 }
        if (isFirst) product.pageFailures = new Map([[path, failure]])
        isFirst = false
        return fail(request, response)
      }
      await start(handler)
      const away = { status: 503, retryAfter: '10' }
      expect(await statusOf('/allrequest?page=2')).toEqual(away)
      expect(await statusOf('/allrequest')).toEqual(away)
      expect(await statusOf('/campaign')).toEqual({ status: 500, retryAfter: null })
    })

    test('returns 500 for other errors', async () => {
      await start(fail)
      expect(await statusOf('/blogs')).toEqual({ status: 500, retryAfter: null })
    })
  })

  test.each([
    ['s-maxage=60, stale-while-revalidate=31535940', 'public, max-age=0, must-revalidate'],
    ['private, no-cache, no-store, max-age=0', 'private, no-cache, no-store, max-age=0'],
    ['public, max-age=31536000, immutable', 'public, max-age=31536000, immutable'],
    [
      'public, max-age=31536000, s-maxage=3600, immutable',
      'public, max-age=31536000, s-maxage=3600, immutable',
    ],
  ])('lets browsers revalidate responses for shared caches: %s', async (sent, received) => {
    const handler: RequestHandler = (_request, response) => {
      response.setHeader('Cache-Control', sent)
      response.end('answered')
    }
    await start(handler)
    const response = await fetch(`http://127.0.0.1:${server?.port}/`)
    expect(response.headers.get('cache-control')).toBe(received)
  })

  test('returns 500 after an error of its handler, and continues', async () => {
    const fault = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const handler: RequestHandler = (request, response) => {
      if (request.url === '/fault') throw new Error('a fault')
      response.end('answered')
    }
    await start(handler)
    const answer = await fetch(`http://127.0.0.1:${server?.port}/fault`)
    expect(answer.status).toBe(500)
    expect(await answer.text()).toBe('')
    expect(fault).toHaveBeenCalledTimes(1)
    fault.mockRestore()
    expect(await call({})).toBe('answered')
  })

  test('finishes running requests on shutdown, and accepts no new ones', async () => {
    let finish = () => {}
    const handler: RequestHandler = (_request, response) => {
      finish = () => void response.end('finished')
      response.write('almost ')
    }
    await start(handler)
    const { port } = server as HttpServer
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    const closed = server?.close()
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
    finish()
    expect(await answer.text()).toBe('almost finished')
    await closed
  })

  test.each(['TRACE', 'PROPFIND', 'PURGE', 'ACL'])(
    'rejects %s itself, for which Next would log an error',
    async (method) => {
      const handler = jest.fn()
      await start(handler)
      const asked = request({ port: server?.port, host: '127.0.0.1', method }).end()
      const [response] = (await once(asked, 'response')) as [IncomingMessage]
      const body = JSON.parse(String(Buffer.concat(await response.toArray())))
      expect(response.statusCode).toBe(405)
      expect(response.headers).toMatchObject({
        allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      expect(body).toEqual({
        code: 'method-not-allowed',
        message: 'The site does not support this method.',
        requestId: response.headers['x-request-id'],
      })
      expect(handler).not.toHaveBeenCalled()
    },
  )

  const said = async (head: string) => {
    const socket = connect(server?.port ?? 0, '127.0.0.1').setEncoding('utf8')
    socket.write(`${head}\r\nConnection: close\r\n\r\n`)
    let text = ''
    for await (const piece of socket) text += piece
    return text
  }
  const forms = 'Content-Type: multipart/form-data; boundary=x'

  test.each([
    ['POST /District.json HTTP/1.1\r\nHost: x', 405],
    ['OPTIONS /_next/static/none.js HTTP/1.1\r\nHost: x', 405],
    ['PATCH / HTTP/1.1\r\nHost: x', 405],
    ['POST //api/contact HTTP/1.1\r\nHost: x', 405],
    [`POST /contact HTTP/1.1\r\nHost: x\r\n${forms}`, 405],
    ['POST /api/contac%74 HTTP/1.1\r\nHost: x', 400],
    ['GET http://evil.example/ HTTP/1.1\r\nHost: x', 400],
    ['OPTIONS * HTTP/1.1\r\nHost: x', 400],
  ])('rejects a request that causes an error in Next: %s', async (head, status) => {
    const handler = jest.fn()
    await start(handler)
    const answer = await said(head)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toMatch(/^content-security-policy: default-src/im)
    expect(answer).toMatch(/^x-frame-options: DENY\r$/im)
    expect(handler).not.toHaveBeenCalled()
  })

  test.each([
    'POST /api/contact HTTP/1.1\r\nHost: x',
    'PUT /api/nothing HTTP/1.1\r\nHost: x',
    'DELETE /Delete/x HTTP/1.1\r\nHost: x',
    `POST /upload HTTP/1.1\r\nHost: x\r\n${forms}`,
    'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json; charset=utf-8',
    'GET /about%2f HTTP/1.1\r\nHost: x',
  ])('passes on %s, and the response has the usual headers', async (head) => {
    const handler: RequestHandler = ({ headers }, response) => {
      response.end(headers['next-action'] ?? 'answered')
    }
    await start(handler)
    const answer = await said(`${head}\r\nNext-Action: x`)
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\nanswered/s)
    expect(answer).toMatch(/^strict-transport-security: max-age=63072000/im)
  })

  test('does not wait for a live stream, which never ends', async () => {
    const handler: RequestHandler = (_request, response) => {
      response.setHeader('content-type', 'text/event-stream').write('data: 1\n\n')
    }
    // Longer than the time limit of a test: only cutting the stream ends this one.
    await start(handler, { graceMs: 120_000 })
    const request = get({ port: server?.port, host: '127.0.0.1' })
    const [response] = await once(request, 'response')
    const cut = once(response, 'error')
    await server?.close()
    expect(await cut).toMatchObject([{ code: 'ECONNRESET' }])
  })

  test('disconnects running requests after the time limit', async () => {
    const never: RequestHandler = () => undefined
    await start(never, { graceMs: 100 })
    const request = get({ port: server?.port, host: '127.0.0.1' })
    const cut = once(request, 'error')
    await once(request, 'socket')
    await until(() => request.socket?.connecting === false)
    await server?.close()
    await cut
  })

  test('names the port and the variable when the port is busy', async () => {
    await start(noteHeaders)
    const second = startHttpServer({
      handler: noteHeaders,
      port: server?.port ?? 0,
      host: '127.0.0.1',
    })
    await expect(second).rejects.toThrow(new RegExp(`Port ${server?.port}.*\n.*PORT=`))
  })
})
