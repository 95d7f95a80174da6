import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { directCalls } from '@/scripts/server/direct-calls'
import { type Front, startFront } from '@/scripts/server/front'

/** Entrypoints as a build has them; each answers with its name and with what it was told of the request. */
const entrypoint = (
  name: string,
) => `exports.handler = async (request, response, { waitUntil, requestMeta }) => {
  waitUntil(new Promise((resolve) => globalThis.lateWork?.push(resolve)))
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify({ by: '${name}', ...requestMeta, text: 'blood '.repeat(1_000) }))
}`

const BUILD = {
  '/api/getservices/route': 'app/api/getservices/route.js',
  '/api/getblogpost/[id]/route': 'app/api/getblogpost/[id]/route.js',
  '/api/[...unknown]/route': 'app/api/[...unknown]/route.js',
  '/api/images/copy/route': 'app/api/images/copy/route.js',
  '/api/moved/route': 'app/api/moved/route.js',
  '/api/rewritten/route': 'app/api/rewritten/route.js',
  '/api/watched/route': 'app/api/watched/route.js',
  '/api/sometimes/route': 'app/api/sometimes/route.js',
  '/[locale]/(site)/about/page': 'app/[locale]/(site)/about/page.js',
  '/.well-known/security.txt/route': 'app/.well-known/security.txt/route.js',
}

const header = (key: string, value: string) => [{ key, value }]

const ROUTES = {
  headers: [
    { regex: '^/.*$', headers: header('X-Content-Type-Options', 'nosniff') },
    { regex: '^/.*$', headers: header('Content-Security-Policy', 'of pages') },
    { regex: '^/api/.*$', headers: header('content-security-policy', 'of calls') },
    { regex: '^/api/images/.*$', headers: header('Cross-Origin-Resource-Policy', 'cross-origin') },
    { regex: '^/api/sometimes$', has: [{ type: 'header', key: 'save-data' }], headers: [] },
  ],
  redirects: [{ regex: '^/api/moved$' }],
  rewrites: { beforeFiles: [{ regex: '^/api/rewritten$', has: [{ type: 'header', key: 'a' }] }] },
}

const FUNCTIONS = {
  functions: {
    '/_middleware': {
      matchers: [
        { regexp: '^/api/watched$' },
        { regexp: '^/.*$', has: [{ type: 'header', key: 'next-action' }] },
      ],
    },
  },
}

let folder: string
let front: Front
let calls: ReturnType<typeof directCalls>
const late = globalThis as { lateWork?: (() => void)[] }

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'build-'))
  const server = join(folder, 'server')
  for (const file of Object.values(BUILD)) {
    mkdirSync(dirname(join(server, file)), { recursive: true })
    writeFileSync(join(server, file), entrypoint(file))
  }
  writeFileSync(join(server, 'app-paths-manifest.json'), JSON.stringify(BUILD))
  writeFileSync(join(server, 'functions-config-manifest.json'), JSON.stringify(FUNCTIONS))
  writeFileSync(join(folder, 'routes-manifest.json'), JSON.stringify(ROUTES))
  late.lateWork = []
  calls = directCalls({
    router: (_request, response) => void response.end(JSON.stringify({ by: 'router' })),
    buildFolder: folder,
    port: 3000,
  })
  front = await startFront({ handler: calls.handler, port: 0, host: '127.0.0.1' })
})

afterEach(async () => {
  for (const end of late.lateWork ?? []) end()
  delete late.lateWork
  await front.close()
  rmSync(folder, { recursive: true })
})

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${front.port}${path}`, { headers })
  return { headers: response.headers, answer: await response.json() }
}

test('a call without a parameter is answered by its own entrypoint, with the headers stated for it', async () => {
  const { headers, answer } = await ask('/api/getservices?page=2')
  expect(answer).toMatchObject({
    by: 'app/api/getservices/route.js',
    initURL: 'http://localhost:3000/api/getservices?page=2',
    initProtocol: 'http',
  })
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe('of calls')
  expect(headers.get('cross-origin-resource-policy')).not.toBe('cross-origin')
  const picture = await ask('/api/images/copy')
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test('its answer is compressed as by the router', async () => {
  const { headers, answer } = await ask('/api/getservices', { 'accept-encoding': 'gzip, br' })
  expect(headers.get('content-encoding')).toBe('gzip')
  expect(answer.by).toBe('app/api/getservices/route.js')
})

test.each([
  ['has a parameter', '/api/getblogpost/5f', {}],
  ['is unknown', '/api/nonsense', {}],
  ['is spelt with another case', '/api/GetServices', {}],
  ['ends with a slash', '/api/getservices/', {}],
  ['is encoded', '/api/get%73ervices', {}],
  ['is short', '/getservices', {}],
  ['is a page', '/about', {}],
  ['is a file', '/.well-known/security.txt', {}],
  ['is redirected', '/api/moved', {}],
  ['is rewritten for some', '/api/rewritten', {}],
  ['has a header for some', '/api/sometimes', {}],
  ['the middleware watches', '/api/watched', {}],
  ['comes with a header that is Next’s own', '/api/getservices', { 'x-matched-path': '/about' }],
])('an address that %s is left to the router', async (_what, path, headers) => {
  expect((await ask(path, headers)).answer).toEqual({ by: 'router' })
})

test('what a call does after its answer is waited for when the site ends', async () => {
  await ask('/api/getservices')
  let isSettled = false
  const settled = calls.settled().then(() => {
    isSettled = true
  })
  await ask('/api/getservices')
  expect(isSettled).toBe(false)
  for (const end of late.lateWork ?? []) end()
  await settled
})

test('without a build everything is left to the router', async () => {
  const router = jest.fn()
  const { handler } = directCalls({ router, buildFolder: join(folder, 'none'), port: 3000 })
  await handler({ url: '/api/getservices', headers: {} } as never, {} as never)
  expect(router).toHaveBeenCalledTimes(1)
})
