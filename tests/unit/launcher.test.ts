import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { NEEDED_SETTINGS } from '@/lib/core/env'
import { browsersForTests, findChromium, locateChromium } from '@/scripts/chromium'
import { sourcesHash } from '@/scripts/server/build-once'
import { type Child, startChild } from '@/scripts/server/children'
import {
  demoAccounts,
  demoPorts,
  keptPushKeys,
  keptSecret,
} from '@/scripts/server/demo-environment'
import { isLocal, withDatabase } from '@/scripts/server/local-address'
import { googleStandIn } from '@/scripts/server/local-services'
import { expectFree, freePort, freePorts } from '@/scripts/server/ports'
import { projectRoot, siteArgs, typescriptFlags } from '@/scripts/server/project'
import {
  closingLine,
  jestFiles,
  jestTotals,
  playwrightFiles,
  playwrightTotals,
  slowestFiles,
} from '@/scripts/server/test-totals'
import { missingSettings } from '@/server/required-settings'
import { scripts } from '../../package.json'
import { stubProgram, temporaryFolder } from '../support/processes/stub-programs'

let folder: string
let remove: () => Promise<void>

beforeEach(async () => {
  ;({ folder, remove } = await temporaryFolder())
})

afterEach(async () => {
  await remove()
})

/** Whether a process with this number exists. */
function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Resolves once a condition holds; the test's own time limit is the only other way out. */
async function until(holds: () => boolean) {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10))
}

<<<<<<< HEAD
describe('the front server', () => {
  let seen: IncomingHttpHeaders

  const noteHeaders: Handler = (request, response) => {
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
    const response = await fetch(`http://${host}:${front?.port}/`, { headers })
    return response.text()
  }

  test('asks itself for pages and calls before it opens, also if some of them fail', async () => {
    const asked: string[] = []
    const handler: Handler = ({ method, url }, response) => {
      asked.push(`${method} ${url}`)
      if (url === '/') response.destroy()
      else response.end()
    }
    await touchRoutes(handler)
    expect(asked).toEqual(expect.arrayContaining(['GET /', 'GET /login', 'GET /api/health']))
    // What changes something is loaded without being run.
    expect(asked).toContain('OPTIONS /api/donateonbloodreq')
    expect(asked.filter((call) => !/^(?:GET|OPTIONS) /.test(call))).toEqual([])
  })

  test('opens in the end although nothing answers it', async () => {
    await expect(touchRoutes(() => undefined, 100)).resolves.toBeUndefined()
  })

  test('says that the site is starting, and when to come back', async () => {
    front = await startFront({ handler: answerStarting, port: 0, host: '127.0.0.1' })
    const answer = await fetch(`http://127.0.0.1:${front.port}/api/health`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ status: 'starting', code: 'unavailable' })
  })

  test('passes the address of the socket to the product, whatever the caller claims', async () => {
    front = await startFront({ handler: noteHeaders, port: 0, host: '127.0.0.1' })
    await call(claims)
    expect(seen['x-forwarded-for']).toBe('127.0.0.1')
    for (const name of Object.keys(claims).slice(1)) expect(seen).not.toHaveProperty(name)
  })

  test('writes an IPv4 address plainly when it listens on all interfaces', async () => {
    front = await startFront({ handler: noteHeaders, port: 0 })
    await call({})
    expect(seen['x-forwarded-for']).toBe('127.0.0.1')
  })

  test('uses what the nearest trusted proxy saw, not what the client sent', async () => {
    front = await startFront({ handler: noteHeaders, port: 0, host: '127.0.0.1', trustProxy: true })
    await call(claims)
    expect(seen['x-forwarded-for']).toBe('7.7.7.7')
    expect(seen['x-forwarded-proto']).toBe('https')
  })

  test('uses the socket’s address when a trusted proxy sends none', async () => {
    front = await startFront({ handler: noteHeaders, port: 0, host: '127.0.0.1', trustProxy: true })
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
    /** As the product notes why a page failed (lib/core/http/note-page-failure.ts). */
    const product = globalThis as {
      sharelifePageOutcome?: { getStore: () => { retryAfter?: number } | undefined }
    }
    const noteFailure = () => {
      const outcome = product.sharelifePageOutcome?.getStore()
      if (outcome) outcome.retryAfter = 10
    }
    const fail: Handler = (_request, response) => void response.writeHead(500).end()
    const statusOf = async (path: string) => {
      const { status, headers } = await fetch(`http://127.0.0.1:${front?.port}${path}`)
      return { status, retryAfter: headers.get('retry-after') }
    }

    test('without the database is answered 503, also to who waited for the same page', async () => {
      let isFirst = true
      const handler: Handler = (request, response) => {
        if (isFirst) noteFailure()
        isFirst = false
        return fail(request, response)
      }
      front = await startFront({ handler, port: 0, host: '127.0.0.1' })
      const away = { status: 503, retryAfter: '10' }
      expect(await statusOf('/allrequest?page=2')).toEqual(away)
      expect(await statusOf('/allrequest')).toEqual(away)
      expect(await statusOf('/campaign')).toEqual({ status: 500, retryAfter: null })
    })

    test('for another reason is answered 500', async () => {
      front = await startFront({ handler: fail, port: 0, host: '127.0.0.1' })
      expect(await statusOf('/blogs')).toEqual({ status: 500, retryAfter: null })
    })
  })

  describe('compressing what is the same for everybody', () => {
    const page = `<p>${'Ten people need blood today. '.repeat(100)}</p>`

    /** Next's own gzip, which stands between its handler and the front server. */
    const gzip = require('next/dist/compiled/compression')()

    /** Answers like Next. */
    const answerPage =
      (headers: Record<string, string>, body = page): Handler =>
      (request, response) => {
        gzip(request, response, () => undefined)
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        response.setHeader('Content-Length', Buffer.byteLength(body))
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
        response.write(body.slice(0, 100))
        response.end(body.slice(100))
      }

    /** Answers like Next for everybody: without an ETag, the same text in one piece. */
    const answerKept =
      (body: () => string): Handler =>
      (request, response) => {
        gzip(request, response, () => undefined)
        response.setHeader('Cache-Control', 's-maxage=60, stale-while-revalidate=31535940')
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        response.setHeader('Content-Length', Buffer.byteLength(body()))
        response.end(body())
      }

    async function ask(path: string, headers: Record<string, string> = {}) {
      const url = `http://127.0.0.1:${front?.port}${path}`
      const response = await fetch(url, { headers: { 'accept-encoding': 'br', ...headers } })
      return { status: response.status, text: await response.text(), headers: response.headers }
    }

    async function visit(accepted: string, given = {}) {
      const { headers, ...rest } = await ask('/page?x=1', { 'accept-encoding': accepted, ...given })
      return {
        encoding: headers.get('content-encoding'),
        varies: headers.get('vary'),
        length: Number(headers.get('content-length')),
        etag: headers.get('etag') ?? '',
        ...rest,
      }
    }

    test.each([
      ['brotli', 'gzip, deflate, br', 'br'],
      ['gzip', 'gzip', 'gzip'],
      ['gzip and refuses brotli', 'gzip, br;q=0', 'gzip'],
      ['nothing', 'identity', null],
    ])(
      'a browser that knows %s gets a kept page once, and then that it has it, until the page changes',
      async (_what, accepted, encoded) => {
        let text = page
        front = await startFront({ handler: answerKept(() => text), port: 0, host: '127.0.0.1' })
        const first = await visit(accepted)
        expect(first).toMatchObject({
          status: 200,
          encoding: encoded,
          text,
          varies: 'Accept-Encoding',
        })
        if (encoded) expect(first.length).toBeLessThan(200)
        expect(await visit(accepted)).toEqual(first)
        const known = { 'if-none-match': `"other", ${first.etag}` }
        expect(await visit(accepted, known)).toMatchObject({
          ...{ status: 304, encoding: null, text: '', etag: first.etag },
        })
        text = `${page} `
        const second = await visit(accepted, known)
        expect(second).toMatchObject({ status: 200, encoding: encoded, text })
        expect(second.etag).not.toBe(first.etag)
      },
    )

    test('two pages of the same length are two versions', async () => {
      const texts = [`${page}1`, `${page}2`]
      let turn = 0
      const next = () => texts[Math.floor(turn++ / 2) % 2] ?? ''
      front = await startFront({ handler: answerKept(next), port: 0, host: '127.0.0.1' })
      const seen = [await visit('br'), await visit('br'), await visit('br')]
      expect(seen.map(({ text }) => text)).toEqual([texts[0], texts[1], texts[0]])
      expect(seen[0]?.etag).not.toBe(seen[1]?.etag)
    })

    test('a browser that knows brotli gets a page so, each time the same, and Next does not compress it again', async () => {
      front = await startFront({ handler: answerPage({ ETag: '"1"' }), port: 0, host: '127.0.0.1' })
      for (const _visitor of ['first', 'second']) {
        const { encoding, length, text, varies } = await visit('gzip, deflate, br')
        expect({ encoding, text }).toEqual({ encoding: 'br', text: page })
        expect(length).toBeLessThan(200)
        expect(varies).toBe('Accept-Encoding')
      }
    })

    test('a file is known by when it was changed', async () => {
      let changed = 'Wed, 25 Nov 2026 16:00:09 GMT'
      const handler: Handler = (request, response) =>
        answerPage({ 'Last-Modified': changed })(request, response)
      front = await startFront({ handler, port: 0, host: '127.0.0.1' })
      const { etag, encoding, text } = await visit('br')
      expect({ encoding, text }).toEqual({ encoding: 'br', text: page })
      const known = { 'if-none-match': etag }
      expect(await visit('br', known)).toMatchObject({ status: 304, text: '' })
      changed = 'Wed, 25 Nov 2026 16:00:10 GMT'
      expect(await visit('br', known)).toMatchObject({ status: 200, text: page })
    })

    test('a page that has changed is not answered as it was', async () => {
      let version = 1
      const handler: Handler = (request, response) =>
        answerPage({ ETag: `"${version}"` }, `${page}${version}`)(request, response)
      front = await startFront({ handler, port: 0, host: '127.0.0.1' })
      expect((await visit('br')).text).toBe(`${page}1`)
      version = 2
      expect((await visit('br')).text).toBe(`${page}2`)
    })

    describe('a page that Next has answered from its cache', () => {
      const caches = globalThis as { sharelifeTagExpiries?: TagExpiries }
      let asked: number
      let outcome: string

      const answerCached: Handler = (request, response) => {
        asked += 1
        response.setHeader('x-nextjs-cache', outcome)
        response.setHeader('Vary', 'rsc, next-router-prefetch')
        return answerKept(() => `${page}${asked}`)(request, response)
      }

      beforeEach(async () => {
        asked = 0
        outcome = 'HIT'
        caches.sharelifeTagExpiries = { count: 7, latest: new Map() }
        front = await startFront({ handler: answerCached, port: 0, host: '127.0.0.1' })
      })

      afterEach(() => {
        delete caches.sharelifeTagExpiries
        jest.restoreAllMocks()
      })

      test('is answered again without Next, with the same headers, in each encoding', async () => {
        const first = await ask('/allrequest')
        expect(await ask('/allrequest')).toEqual({ ...first, headers: expect.anything() })
        const named = (headers: Headers) => ({ ...Object.fromEntries(headers), date: '' })
        expect(named((await ask('/allrequest')).headers)).toEqual(named(first.headers))
        const zipped = await ask('/allrequest', { 'accept-encoding': 'gzip' })
        expect(zipped.headers.get('content-encoding')).toBe('gzip')
        expect(zipped.headers.get('etag')).toBe(first.headers.get('etag'))
        const plain = await ask('/allrequest', { 'accept-encoding': 'identity' })
        expect(plain).toMatchObject({ status: 200, text: first.text })
        expect(plain.headers.has('content-encoding')).toBe(false)
        const etag = String(first.headers.get('etag'))
        const known = await ask('/allrequest', { 'if-none-match': etag })
        expect(known).toMatchObject({ status: 304, text: '' })
        expect(asked).toBe(1)
      })

      test('is asked for anew when a cache tag has expired', async () => {
        await ask('/allrequest')
        caches.sharelifeTagExpiries = { count: 8, latest: new Map([['blood-requests', 8]]) }
        expect((await ask('/allrequest')).text).toBe(`${page}2`)
      })

      test('is asked for anew when a cache tag expired while it was answered', async () => {
        const expiries = { count: 8, latest: new Map([['blood-requests', 8]]) }
        await front?.close()
        const handler: Handler = (request, response) => {
          caches.sharelifeTagExpiries = expiries
          return answerCached(request, response)
        }
        front = await startFront({ handler, port: 0, host: '127.0.0.1' })
        expect((await ask('/allrequest')).text).toBe(`${page}1`)
        expect((await ask('/allrequest')).text).toBe(`${page}2`)
      })

      test.each([
        ['page', '/allrequest', {}],
        ['part of it', '/allrequest?_rsc=1', { rsc: '1' }],
      ])(
        'is not kept when it joined a %s that was being made before a tag expired',
        async (_what, path, headers) => {
          await front?.close()
          let makePage = () => {}
          const made = new Promise<void>((resolve) => {
            makePage = resolve
          })
          const handler: Handler = async (request, response) => {
            const isFirst = asked === 0
            asked += 1
            if (isFirst) await made
            return answerCached(request, response)
          }
          front = await startFront({ handler, port: 0, host: '127.0.0.1' })
          const first = ask(path, headers)
          while (asked === 0) await setImmediate()
          caches.sharelifeTagExpiries = { count: 8, latest: new Map([['blood-requests', 8]]) }
          const joined = await ask('/allrequest')
          makePage()
          await first
          const later = await ask('/allrequest')
          expect(later.text).not.toBe(joined.text)
          expect((await ask('/allrequest')).text).toBe(later.text)
        },
      )

      test('is asked for anew after two seconds', async () => {
        await ask('/allrequest')
        const now = performance.now()
        jest.spyOn(performance, 'now').mockReturnValue(now + 2_001)
        expect((await ask('/allrequest')).text).toBe(`${page}2`)
      })

      test.each([
        ['has just been made', '/allrequest', 'MISS'],
        ['is old', '/allrequest', 'STALE'],
        ['has a query', '/allrequest?page=2', 'HIT'],
        ['says whether a certificate is valid', '/certificate/AB12', 'HIT'],
        ['says so in Bangla', '/bn/certificate/AB12', 'HIT'],
      ])('is asked for anew when it %s', async (_what, path, cached) => {
        outcome = cached
        await ask(path)
        expect((await ask(path)).text).toBe(`${page}2`)
      })

      test('is not what a browser gets that asks for a part of it, or for no body', async () => {
        await ask('/allrequest')
        expect((await ask('/allrequest', { rsc: '1' })).text).toBe(`${page}2`)
        expect((await ask('/allrequest', { range: 'bytes=0-9' })).text).toBe(`${page}3`)
        expect((await ask('/allrequest')).text).toBe(`${page}1`)
      })
    })

    test.each([
      ['a page that is made for one person', 'gzip, br', {}, 'gzip'],
      ['a picture', 'gzip, br', { ETag: '"2"', 'Content-Type': 'image/png' }, null],
      ['the stream of the chat', 'br', { ETag: '"2"', 'Content-Type': 'text/event-stream' }, null],
    ])('%s is left to Next', async (_what, accepted, headers, encoded) => {
      front = await startFront({ handler: answerPage(headers), port: 0, host: '127.0.0.1' })
      const { encoding, text } = await visit(accepted)
      expect({ encoding, text }).toEqual({ encoding: encoded, text: page })
    })

    test('a part of a file is sent as it was asked for', async () => {
      front = await startFront({ handler: answerPage({ ETag: '"3"' }), port: 0, host: '127.0.0.1' })
      expect((await visit('br', { range: 'bytes=0-99' })).encoding).not.toBe('br')
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
  ])('lets browsers revalidate what is meant for shared caches: %s', async (said, heard) => {
    const handler: Handler = (_request, response) => {
      response.setHeader('Cache-Control', said)
      response.end('answered')
    }
    front = await startFront({ handler, port: 0, host: '127.0.0.1' })
    const response = await fetch(`http://127.0.0.1:${front.port}/`)
    expect(response.headers.get('cache-control')).toBe(heard)
  })

  test('answers on localhost and on 127.0.0.1', async () => {
    front = await startFront({ handler: noteHeaders, port: 0, host: 'localhost' })
    expect(await call({}, 'localhost')).toBe('answered')
    expect(await call({}, '127.0.0.1')).toBe('answered')
  })

  test('answers 500 after an error of its handler, and continues', async () => {
    const fault = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const handler: Handler = (request, response) => {
      if (request.url === '/fault') throw new Error('a fault')
      response.end('answered')
    }
    front = await startFront({ handler, port: 0, host: '127.0.0.1' })
    const answer = await fetch(`http://127.0.0.1:${front.port}/fault`)
    expect(answer.status).toBe(500)
    expect(await answer.text()).toBe('')
    expect(fault).toHaveBeenCalledTimes(1)
    fault.mockRestore()
    expect(await call({})).toBe('answered')
  })

  test('lets a running request finish when it is told to end, and accepts no new one', async () => {
    let finish = () => {}
    const handler: Handler = (_request, response) => {
      finish = () => void response.end('finished')
      response.write('')
      response.flushHeaders()
    }
    front = await startFront({ handler, port: 0, host: '127.0.0.1' })
    const { port } = front
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    const closed = front.close()
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
    finish()
    expect(await answer.text()).toBe('finished')
    await closed
  })

  test.each(['TRACE', 'PROPFIND', 'PURGE', 'ACL'])(
    'refuses %s itself, for which Next would log an error',
    async (method) => {
      const handler = jest.fn()
      front = await startFront({ handler, port: 0, host: '127.0.0.1' })
      const asked = request({ port: front.port, host: '127.0.0.1', method }).end()
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
        message: 'The site does not know this method.',
        requestId: response.headers['x-request-id'],
      })
      expect(handler).not.toHaveBeenCalled()
    },
  )

  const said = async (head: string) => {
    const socket = connect(front?.port ?? 0, '127.0.0.1').setEncoding('utf8')
    socket.end(`${head}\r\nConnection: close\r\n\r\n`)
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
    [`POST /createbloodrequest HTTP/1.1\r\nHost: x\r\n${forms}`, 415],
    [`POST /api HTTP/1.1\r\nHost: x\r\n${forms}`, 415],
    ['POST /api/contac%74 HTTP/1.1\r\nHost: x', 400],
    ['POST /api/delete/é HTTP/1.1\r\nHost: x', 400],
    ['GET http://evil.example/ HTTP/1.1\r\nHost: x', 400],
    ['OPTIONS * HTTP/1.1\r\nHost: x', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\na b: c', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}`, 431],
  ])('refuses what Next would answer with an error: %.50s', async (head, status) => {
    const handler = jest.fn()
    front = await startFront({ handler, port: 0, host: '127.0.0.1' })
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
    'GET / HTTP/1.1\r\nHost: x\r\nExpect: the unexpected',
  ])('passes on %.50s, and the answer has the headers of every answer', async (head) => {
    const handler: Handler = ({ headers }, response) => {
      response.end(headers['next-action'] ?? 'answered')
    }
    front = await startFront({ handler, port: 0, host: '127.0.0.1' })
    const answer = await said(`${head}\r\nNext-Action: x`)
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\nanswered/s)
    expect(answer).toMatch(/^strict-transport-security: max-age=63072000/im)
  })

  test('answers a caller who reads only after all of a broken request is sent', async () => {
    front = await startFront({ handler: jest.fn(), port: 0, host: '127.0.0.1' })
    const socket = connect(front.port, '127.0.0.1').setEncoding('utf8').pause()
    const head = 'G@T / HTTP/1.1\r\nHost: x\r\nContent-Length: 20000000\r\n\r\n'
    await new Promise((sent) => socket.write(head, sent))
    for (let part = 0; part < 20; part += 1) {
      await new Promise<void>((sent, failed) => {
        socket.write('x'.repeat(1_000_000), (error) => (error ? failed(error) : sent()))
      })
    }
    let text = ''
    for await (const piece of socket) text += piece
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('disconnects a caller who continues to send long after the answer', async () => {
    const handler: Handler = (_request, response) => void response.end('refused')
    front = await startFront({ handler, port: 0, host: '127.0.0.1', lateBodyMs: 50 })
    const socket = connect(front.port, '127.0.0.1').setEncoding('utf8')
    socket.write('POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\na beginning')
    let text = ''
    for await (const piece of socket) text += piece
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\nrefused/s)
  })

  test('sends headers and body together when the body follows immediately', async () => {
    let waiting = 0
    const handler: Handler = async (_request, response) => {
      response.flushHeaders()
      waiting = response.socket?.writableLength ?? 0
      await Promise.resolve()
      response.end('a body')
    }
    front = await startFront({ handler, port: 0, host: '127.0.0.1' })
    expect(await call({})).toBe('a body')
    expect(waiting).toBeGreaterThan(0)
  })

  test('does not wait for a live stream, which never ends', async () => {
    const handler: Handler = (_request, response) => {
      response.setHeader('content-type', 'text/event-stream').write('data: 1\n\n')
    }
    // Longer than a test may take: only cutting the stream ends this one.
    front = await startFront({ handler, port: 0, host: '127.0.0.1', graceMs: 120_000 })
    const request = get({ port: front.port, host: '127.0.0.1' })
    const [response] = await once(request, 'response')
    const cut = once(response, 'error')
    await front.close()
    expect(await cut).toMatchObject([{ code: 'ECONNRESET' }])
  })

  test('disconnects what still runs when the time is up', async () => {
    const never: Handler = () => undefined
    front = await startFront({ handler: never, port: 0, host: '127.0.0.1', graceMs: 100 })
    const request = get({ port: front.port, host: '127.0.0.1' })
    const cut = once(request, 'error')
    await once(request, 'socket')
    await until(() => request.socket?.connecting === false)
    await front.close()
    await cut
  })

  test('names the port and the variable when the port is taken', async () => {
    front = await startFront({ handler: noteHeaders, port: 0, host: '127.0.0.1' })
    const second = startFront({ handler: noteHeaders, port: front.port, host: '127.0.0.1' })
    await expect(second).rejects.toThrow(new RegExp(`Port ${front.port}.*\n.*PORT=`))
  })
})

=======
>>>>>>> 0774367f (Serve guests from a shared HTTP cache)
describe('npm start', () => {
  const complete = {
    MONGODB_URI: 'mongodb://x',
    NEXTAUTH_SECRET: 's',
    NEXTAUTH_URL: 'https://sharelife.example',
  }

  test('names every missing setting', () => {
    const words = missingSettings({})
    for (const name of Object.keys(complete)) {
      expect(words).toContain(name)
      expect(missingSettings({ ...complete, [name]: '' })).toContain(name)
    }
    expect(missingSettings({ MONGODB_URI: 'mongodb://x' })).not.toContain('MONGODB_URI')
    expect(missingSettings(complete)).toBeUndefined()
  })

  test.each([
    'http://sharelife.example',
    'http://localhost.evil.example',
    'http://192.168.1.5:3000',
    'sharelife.example',
    'ftp://localhost',
  ])('says what is wrong with %s as the address of the site', (NEXTAUTH_URL) => {
    expect(missingSettings({ ...complete, NEXTAUTH_URL })).toContain(
      `NEXTAUTH_URL  is ${NEXTAUTH_URL}, and must start with https:// (http:// is only for localhost)`,
    )
  })

  test.each([
    'https://sharelife.example',
    'http://localhost:3000',
    'http://127.0.0.1',
    'http://[::1]:1',
  ])('accepts %s as the address of the site', (NEXTAUTH_URL) => {
    expect(missingSettings({ ...complete, NEXTAUTH_URL })).toBeUndefined()
  })

  test('is started by npm start as by the demo, with a bounded heap, and in place of the shell', () => {
    expect(scripts.start).toBe(`exec node ${siteArgs.join(' ')}`)
    expect(siteArgs).toContainEqual(expect.stringMatching(/^--max-old-space-size=\d{3}$/))
  })

  describe('without its settings', () => {
    const startWithoutSettings = (...flags: string[]) => {
      const { MONGODB_URI, NEXTAUTH_SECRET, NEXTAUTH_URL, ...env } = process.env
      return spawnSync(process.execPath, [...flags, ...siteArgs], {
        cwd: projectRoot,
        encoding: 'utf8',
        // No .env file of whoever works here may fill them in.
        env: { ...env, __NEXT_PROCESSED_ENV: 'true' },
      })
    }

    test('ends with 1 and that message, without a stack', () => {
      const { status, stderr } = startWithoutSettings()
      expect(status).toBe(1)
      expect(stderr).toContain('these settings are missing')
      expect(stderr).not.toContain('    at ')
    })

    test('has kept no source maps in memory until then', async () => {
      const tellMaps = path.join(folder, 'tell-maps.cjs')
      await writeFile(
        tellMaps,
        "process.on('exit', () => console.log('source maps:', process.sourceMapsEnabled))",
      )
      expect(startWithoutSettings('--require', tellMaps).stdout).toContain('source maps: false')
    })
  })
})

describe('ports', () => {
  test('several free ones are all different', async () => {
    expect(new Set(await freePorts(200)).size).toBe(200)
  })

  test('a busy one is named with its purpose and its variable', async () => {
    const server = createServer()
    const port = await freePort()
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const use = { port, purpose: 'the database', variable: 'DEMO_MONGO_PORT' }
    await expect(expectFree(use, 0)).rejects.toThrow(
      `Port ${port} (the database) is in use by another program, perhaps an earlier run.\n` +
        `End that program, or choose another port: DEMO_MONGO_PORT=${port + 1}`,
    )
    await new Promise((resolve) => server.close(resolve))
    await expect(expectFree(use, 0)).resolves.toBeUndefined()
  })

  test('of the demo can be changed by the environment', () => {
    expect(demoPorts({}).site.port).toBe(3000)
    const moved = { PORT: '4000', DEMO_MONGO_PORT: '28000', DEMO_GOOGLE_PORT: '4090' }
    expect(demoPorts(moved)).toMatchObject({
      site: { port: 4000 },
      mongo: { port: 28000 },
      google: { port: 4090 },
    })
    expect(() => demoPorts({ PORT: 'http' })).toThrow('PORT is "http"')
  })
})

describe('the processes of a launcher', () => {
  const stub = { name: 'The child', args: ['tests/support/processes/stub-child.mjs'] }

  test('end when they are stopped', async () => {
    const child = startChild({ ...stub, env: process.env })
    await child.ready
    await child.stop()
    expect(await child.ended).toBe(0)
    expect(isAlive(child.pid)).toBe(false)
  })

  test('leave nothing behind that they have started and that did not end with them', async () => {
    const file = path.join(folder, 'pid')
    const script = `
      const { pid } = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'])
      require('node:fs').writeFileSync(${JSON.stringify(file)}, String(pid))
      process.send('ready')
      setInterval(() => {}, 1_000)`
    const child = startChild({ ...stub, args: ['--eval', script], env: process.env })
    await child.ready
    const left = Number(await readFile(file, 'utf8'))
    expect(isAlive(left)).toBe(true)
    await child.stop()
    await until(() => !isAlive(left))
  })

  test('end when the launcher is killed', async () => {
    const script = 'tests/support/processes/stub-launcher.ts'
    const launcher = spawn(process.execPath, [...typescriptFlags, script], { cwd: projectRoot })
    const [line] = await once(launcher.stdout, 'data')
    const pid = Number(line)
    expect(isAlive(pid)).toBe(true)
    launcher.kill('SIGKILL')
    await until(() => !isAlive(pid))
  })

  test('that end too early are reported by name', async () => {
    const child = startChild({ ...stub, args: ['--eval', 'process.exit(3)'], env: process.env })
    await expect(child.ready).rejects.toThrow('The child ended before it was ready (3)')
  })
})

describe("the stand-in of Google's login", () => {
  let port: number
  let child: Child

  beforeEach(async () => {
    port = await freePort()
    child = googleStandIn(port)
    await child.ready
  })

  afterEach(() => child.stop())

  function visit(query: Record<string, string>) {
    const asked = new URLSearchParams({ response_type: 'code', client_id: 'x', ...query })
    return fetch(`http://localhost:${port}/authorize?${asked}`, { redirect: 'manual' })
  }

  const back = 'http://localhost:3000/api/auth/callback/google'

  test('has its name, the accounts and a way back, and ends when it is stopped', async () => {
    const answer = await visit({ redirect_uri: back, state: 's' })
    expect(answer.status).toBe(200)
    const page = await answer.text()
    expect(page).toContain('This is not Google')
    for (const { email } of demoAccounts) expect(page).toContain(email)
    expect(page).toContain(`href="${back}?error=access_denied&amp;state=s"`)
    await child.stop()
    expect(await child.ended).toBe(0)
    expect(isAlive(child.pid)).toBe(false)
  })

  test('redirects back with a code for the chosen person, and remembers them', async () => {
    const chosen = { chosen_email: 'Tania@gmail.example', chosen_name: 'Tania <b>' }
    const answer = await visit({ redirect_uri: back, state: 's', ...chosen })
    expect(answer.status).toBe(302)
    const led = new URL(answer.headers.get('location') ?? '')
    expect(led.href.split('?')[0]).toBe(back)
    expect([...led.searchParams.keys()].sort()).toEqual(['code', 'state'])
    const page = await (await visit({ redirect_uri: back })).text()
    expect(page).toContain('Tania &lt;b&gt;</strong> tania@gmail.example (address not verified)')
  })

  test.each(['https://evil.example/', 'http://localhost.evil.example/', 'nonsense', ''])(
    'does not redirect to %s',
    async (redirect_uri) => {
      const chosen = { chosen_email: 'tania@gmail.example' }
      for (const query of [{ redirect_uri }, { redirect_uri, ...chosen }]) {
        expect((await visit(query)).status).toBe(400)
      }
    },
  )

  test('names its port and variable when the port is busy', async () => {
    const { google } = demoPorts({ DEMO_GOOGLE_PORT: String(port) })
    await expect(expectFree(google, 0)).rejects.toThrow(
      `Port ${port} (the stand-in of Google's login) is in use by another program, perhaps an ` +
        `earlier run.\nEnd that program, or choose another port: DEMO_GOOGLE_PORT=${port + 1}`,
    )
  })
})

describe('the demo', () => {
  test('stores its secret, readable only by its owner', async () => {
    const file = path.join(folder, 'data', 'secret')
    const secret = keptSecret(file)
    expect(secret).toHaveLength(43)
    expect(keptSecret(file)).toBe(secret)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  test('stores the keys of its push messages, readable only by its owner', async () => {
    const file = path.join(folder, 'data', 'push-keys.json')
    const keys = keptPushKeys(file)
    expect(keys.VAPID_PUBLIC_KEY).toHaveLength(87)
    expect(keys.VAPID_PRIVATE_KEY).toHaveLength(43)
    expect(keptPushKeys(file)).toEqual(keys)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  test('builds again when a source has changed, and only then', async () => {
    await mkdir(path.join(folder, 'app'))
    const page = path.join(folder, 'app', 'page.tsx')
    await writeFile(page, 'one')
    const first = await sourcesHash(folder)
    await writeFile(path.join(folder, 'README.md'), 'no source')
    expect(await sourcesHash(folder)).toBe(first)
    await writeFile(page, 'two')
    expect(await sourcesHash(folder)).not.toBe(first)
  })

  test.each([
    [{}, 'false'],
    [{ TYPES_CHECKED_SEPARATELY: 'true' }, 'true'],
  ])('checks types in a build unless something else does (%p)', async (settings, ignored) => {
    const script = `import config from './next.config.mjs'
      process.stdout.write(String(config.typescript.ignoreBuildErrors))`
    const env = { ...process.env, TYPES_CHECKED_SEPARATELY: '', ...settings }
    const args = ['--input-type=module', '--eval', script]
    const node = spawn(process.execPath, args, { cwd: projectRoot, env })
    expect((await node.stdout.toArray()).join('')).toBe(ignored)
  })

  const SETTINGS = { MONGODB_URI: 'x', NEXTAUTH_SECRET: 'x', NEXTAUTH_URL: 'x' }

  test.each([
    ['on Vercel without a needed setting', { ...SETTINGS, VERCEL: '1', MONGODB_URI: '' }, true],
    ['on Vercel with all of them', { ...SETTINGS, VERCEL: '1' }, false],
    ['elsewhere, where the server does not start without them', { MONGODB_URI: '' }, false],
  ])('answers every address with the page about settings %s: %s', async (_, settings, isShown) => {
    const script = `import config from './next.config.mjs'
      const { beforeFiles } = await config.rewrites()
      process.stdout.write(JSON.stringify(beforeFiles))`
    const env = { ...process.env, VERCEL: '', ...settings } as unknown as NodeJS.ProcessEnv
    const args = ['--input-type=module', '--eval', script]
    const node = spawn(process.execPath, args, { cwd: projectRoot, env })
    const rewrites = JSON.parse((await node.stdout.toArray()).join(''))
    const everything = { source: '/:path*', destination: '/missing-settings.html' }
    expect(rewrites.some(({ source }: { source: string }) => source === '/:path*')).toBe(isShown)
    if (isShown) expect(rewrites[0]).toEqual(everything)
  })

  test('names every needed setting on that page', async () => {
    const page = await readFile(path.join(projectRoot, 'public/missing-settings.html'), 'utf8')
    for (const name of NEEDED_SETTINGS) expect(page).toContain(name)
    expect(missingSettings({})).toMatch(new RegExp(NEEDED_SETTINGS.join('[^]*')))
  })

  test.each([
    ['mongodb://127.0.0.1:27117/sharelife?replicaSet=x', true],
    ['mongodb://localhost/sharelife', true],
    ['mongodb://[::1]:27017/', true],
    ['mongodb://user:secret@127.0.0.1/sharelife', true],
    ['mongodb+srv://user:secret@cluster.example.net/sharelife', false],
    ['mongodb://127.0.0.1,db.example/sharelife', false],
    ['mongodb://127.0.0.1@db.example/sharelife', false],
    ['mongodb://127.0.0.1.db.example/sharelife', false],
    ['nonsense', false],
  ])('recognises %s as a database on this computer: %s', (uri, local) => {
    expect(isLocal(uri)).toBe(local)
  })

  test.each([
    ['mongodb://127.0.0.1:1/a?replicaSet=x', 'mongodb://127.0.0.1:1/b?replicaSet=x'],
    ['mongodb://127.0.0.1:1/?w=1', 'mongodb://127.0.0.1:1/b?w=1'],
    ['mongodb://u:p@127.0.0.1,[::1]', 'mongodb://u:p@127.0.0.1,[::1]/b'],
  ])('finds another database of the server %s', (uri, other) => {
    expect(withDatabase(uri, 'b')).toBe(other)
  })
})

describe('the browser for tests', () => {
  const nothing = {
    playwrightPath: () => '/nowhere/chrome',
    installWithPlaywright: () => Promise.reject(new Error('no network')),
    installWithApt: undefined,
    say: () => undefined,
  }
  const place = (name: string) => path.join(folder, name)

  test('is the one of CHROME_PATH', async () => {
    const CHROME_PATH = await stubProgram(place('my-chrome'), ['exit 0'])
    const playwrightPath = () => place('other')
    expect(locateChromium({ ...nothing, playwrightPath, env: { CHROME_PATH } })).toBe(CHROME_PATH)
    const wrong = { ...nothing, env: { CHROME_PATH: '/nowhere' } }
    expect(() => locateChromium(wrong)).toThrow('CHROME_PATH is /nowhere')
  })

  test("is Playwright's own before one on the PATH", async () => {
    const own = await stubProgram(place('playwright/chrome'), ['exit 0'])
    const onPath = await stubProgram(place('bin/chromium'), ['exit 0'])
    const env = { PATH: place('bin') }
    expect(locateChromium({ ...nothing, env, playwrightPath: () => own })).toBe(own)
    expect(locateChromium({ ...nothing, env })).toBe(onPath)
  })

  test('is for the tests the one without a window, if it is here', async () => {
    const whole = await stubProgram(place('bin/chromium'), ['exit 0'])
    const env = { PATH: place('bin') }
    expect(locateChromium({ ...nothing, env, names: browsersForTests })).toBe(whole)
    const shell = await stubProgram(place('bin/chromium-headless-shell'), ['exit 0'])
    expect(locateChromium({ ...nothing, env, names: browsersForTests })).toBe(shell)
    expect(locateChromium({ ...nothing, env })).toBe(whole)
  })

  test('must run: one with missing libraries does not count', async () => {
    await stubProgram(place('bin/chromium'), ['exit 127'])
    const other = await stubProgram(place('bin/google-chrome'), ['exit 0'])
    expect(await findChromium({ ...nothing, env: { PATH: place('bin') } })).toBe(other)
  })

  test('is installed by Playwright, else by the system, when there is none', async () => {
    const env = { PATH: place('bin') }
    const own = place('playwright/chrome')
    const installWithPlaywright = () => stubProgram(own, ['exit 0'])
    const playwrightPath = () => own
    expect(await findChromium({ ...nothing, env, playwrightPath, installWithPlaywright })).toBe(own)

    const packaged = place('bin/chromium')
    const installWithApt = () => stubProgram(packaged, ['exit 0'])
    expect(await findChromium({ ...nothing, env, installWithApt })).toBe(packaged)
  })

  test('is requested with a plain message when it cannot be installed', async () => {
    const search = findChromium({ ...nothing, env: { PATH: place('bin') } })
    await expect(search).rejects.toThrow(/need Chromium or Chrome.*\nInstall one/)
  })
})

describe('the totals of a test run', () => {
  async function report(content: object) {
    const file = path.join(folder, 'report.json')
    await writeFile(file, JSON.stringify(content))
    return file
  }

  test('count a file that could not run as one failure', async () => {
    const file = await report({
      numPassedTests: 8,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      numRuntimeErrorTestSuites: 1,
    })
    expect(await jestTotals(file)).toEqual({ passed: 8, failed: 2, skipped: 2 })
  })

  test('count a test that needed a second try as a failure', async () => {
    const file = await report({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } })
    expect(await playwrightTotals(file)).toEqual({ passed: 4, failed: 2, skipped: 2 })
  })

  test('are followed by the ten files that took longest, the slowest first', async () => {
    const testResults = Array.from({ length: 12 }, (_, nth) => ({
      ...{ name: `${projectRoot}/tests/unit/${nth}.test.ts`, startTime: 1_000 },
      endTime: 1_000 + nth * 1_500,
    }))
    const lines = slowestFiles(await jestFiles(await report({ testResults })))
    expect(lines).toHaveLength(10)
    expect(lines[0]).toBe('   16.5 s  tests/unit/11.test.ts')
    expect(lines[9]).toBe('    3.0 s  tests/unit/2.test.ts')
  })

  test('know how long the browser tests of a file took, in all its groups and tries', async () => {
    const spec = (...durations: number[]) => ({
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    })
    const group = { file: 'chat.spec.ts', specs: [spec(3_000)] }
    const chat = { file: 'chat.spec.ts', specs: [spec(1_000, 500), spec(250)], suites: [group] }
    const file = await report({ suites: [chat] })
    expect(await playwrightFiles(file)).toEqual([{ file: 'tests/e2e/chat.spec.ts', ms: 4_750 }])
  })

  test('are on the last line alone', () => {
    expect(closingLine({ passed: 12, failed: 0, skipped: 3 })).toBe('12 passed, 0 failed')
  })
})
