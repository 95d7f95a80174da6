import fc from 'fast-check'
import { securityHeaders } from '@/lib/core/server/http/security-headers'
import type { RawBytes } from '../raw-socket'
import { hostileText } from './hostile-values'
import { endpointPaths, pagePaths } from './list-routes'

/** The callers: `left` has a cookie from before a logout, `junk` an invalid one. */
const RAW_CALLERS = ['guest', 'member', 'admin', 'left', 'junk'] as const
export type RawRequestUser = (typeof RAW_CALLERS)[number]

/** The body after the headers, and how its length is announced. */
type RawBody =
  | { text: string }
  | { letters: number; inPieces: boolean }
  /** Disconnects before the end. */
  | { cutAfter: number; of: number; inPieces: boolean }
  /** Sent unchanged, under contradicting headers. */
  | { odd: string; headers: [string, string][] }

/** One request of the sweep as plain data, to print and repeat it. */
export interface RawRequest {
  as: RawRequestUser
  method: string
  target: string
  headers: [string, string][]
  body?: RawBody
}

const times = (letter: string, size: number) => letter.repeat(size)

const METHODS = fc.oneof(
  { weight: 12, arbitrary: fc.constant('GET') },
  { weight: 10, arbitrary: fc.constant('POST') },
  { weight: 6, arbitrary: fc.constantFrom('HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...['TRACE', 'PROPFIND', 'PURGE', 'MKCOL', 'LINK', 'LOCK', 'QUERY', 'SUBSCRIBE', 'CONNECT'],
      ...['get', 'FOO', 'G@T', 'P\u00d6ST'],
    ),
  },
)

const IDS = ['000000000000000000000000', 'ffffffffffffffffffffffff', 'x', '%', '..', '%00', 'a%2fb']

const FILES = [
  ...['/District.json', '/pictures/default-avatar.svg', '/favicon.ico', '/icon.svg', '/robots.txt'],
  ...['/sitemap.xml', '/manifest.webmanifest', '/.well-known/security.txt', '/video/none.mp4'],
  ...['/_next/static/chunks/none.js', '/_next/static/', '/_next/image?url=%2Ficon.svg&w=64&q=75'],
  ...['/_next/data/none/index.json', '/_next/', '/.env', '/.git/config', '/package.json', '/en'],
  ...['/en/about', '/bn/about', '/BN', '/_not-found', '/_error', '/404', '/500', '/index', '/api'],
  ...['/getbloodrequests', '/createbloodrequest', '/getblogpost/x', '/dashboard/userHome'],
]

/** Every URL of the site, with values for its placeholders. */
const place = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(...endpointPaths()).chain((path) => whole(`/api/${path}`)),
  },
  { weight: 4, arbitrary: fc.constantFrom(...pagePaths()).chain(whole) },
  { weight: 3, arbitrary: fc.constantFrom(...FILES) },
)

function whole(path: string): fc.Arbitrary<string> {
  const gaps = path.split(/\[[^[\]]+\]/)
  return fc
    .array(fc.constantFrom(...IDS), { minLength: gaps.length, maxLength: gaps.length })
    .map((ids) => gaps.map((part, nth) => (nth === 0 ? part : `${ids[nth]}${part}`)).join(''))
}

const ENDINGS = [
  ...['%', '%z', '%zz', '%00', '/%00', '%c0%af', '%e0%80%af', '%E0%A4%A', '%ff', '%u0000', '%25'],
  ...['%2e%2e%2f', '/..%2f..%2fetc/passwd', '/../../etc/passwd', '/./', '/..;/', '/.', '//', '/'],
  ...['\\', '/\\', '%5c', ';x', '#x', '?', '?%', '?a=%zz', '?a=%00', '?a[$ne]=1', '?__proto__=1'],
  ...[
    '?_rsc=1',
    '.rsc',
    '.json',
    '.txt',
    '.php',
    '/route',
    '/page',
    '\u00ff\u00fe',
    '\u00c0\u00af',
  ],
  ...['%20', '%0d%0aX-Evil:%201', '?%0d%0aX-Evil:%201', `/${times('a', 7_000)}`],
  ...[`?${times('a=1&', 2_000)}`, times('/a', 2_000), times('%41', 2_000), times('/..', 1_000)],
  ...[
    '\t',
    '\u0001',
    '\u007f',
    ' x',
    '%E2%80%AE',
    '%F0%9F%A9%B8',
    '?x=%F0%9F',
    ':80',
    '@evil.example',
  ],
]

const BEGINNINGS = [
  ...[
    '/',
    '//',
    '/\\',
    '\\',
    '/./',
    '/%2e%2e',
    '//evil.example',
    '/\\evil.example',
    '/%5cevil.example',
  ],
  ...[
    '//evil.example/%2f..',
    '/en',
    '/en/',
    '/%65n',
    'http://evil.example',
    'https://user@localhost',
  ],
  ...['http://', '*', '', '.', 'localhost:80', '/;', '/%09', '/%ff'],
]

const target = fc.oneof(
  { weight: 6, arbitrary: place },
  {
    weight: 5,
    arbitrary: fc.tuple(place, fc.constantFrom(...ENDINGS)).map(([path, end]) => path + end),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom(...BEGINNINGS), place).map(([begin, path]) => begin + path),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(place, hostileText).map(([path, text]) => `${path}/${encoded(text)}`),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(place, hostileText).map(([path, text]) => `${path}?q=${encoded(text)}`),
  },
)

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

const NAMES = [
  ...[
    'next-action',
    'rsc',
    'next-router-state-tree',
    'next-router-prefetch',
    'next-url',
    'purpose',
  ],
  ...[
    'next-router-segment-prefetch',
    'x-nextjs-data',
    'x-nextjs-html-request-id',
    'x-prerender-revalidate',
  ],
  ...['x-middleware-subrequest', 'x-middleware-rewrite', 'x-middleware-next', 'x-matched-path'],
  ...[
    'x-middleware-override-headers',
    'x-middleware-set-cookie',
    'x-invoke-path',
    'x-invoke-status',
  ],
  ...[
    'x-invoke-error',
    'x-now-route-matches',
    'x-action-forwarded',
    'x-forwarded-host',
    'x-forwarded-for',
  ],
  ...[
    'x-forwarded-proto',
    'x-http-method-override',
    'x-original-url',
    'x-rewrite-url',
    'x-request-id',
  ],
  ...[
    'host',
    'origin',
    'referer',
    'sec-fetch-site',
    'authorization',
    'cookie',
    'content-type',
    'accept',
  ],
  ...[
    'content-length',
    'content-encoding',
    'transfer-encoding',
    'expect',
    'te',
    'trailer',
    'upgrade',
  ],
  ...['connection', 'range', 'if-none-match', 'if-modified-since', 'if-range', 'accept-encoding'],
  ...[
    'accept-language',
    'user-agent',
    'idempotency-key',
    'last-event-id',
    'stripe-signature',
    'x-proof',
  ],
  ...['csp', 'content-security-policy', 'via', 'forwarded', 'max-forwards', 'keep-alive', 'date'],
]

const VALUES = [
  ...[
    '',
    '1',
    '0',
    '-1',
    'x',
    'true',
    '*',
    ',',
    ';',
    '"',
    '%',
    '%zz',
    '%00',
    'null',
    '{}',
    '[]',
    '[""]',
  ],
  ...[
    '{',
    '%5B%22%22%5D',
    'evil.example',
    'https://evil.example',
    'http://localhost',
    '/en/faq',
    '/500',
  ],
  ...['[["'],
  ...[
    'a b',
    '\u00ff\u00fe',
    '\u0001',
    times('a', 40),
    times('0', 42),
    times('x,', 3_000),
    times('9', 400),
  ],
  ...[
    'chunked',
    'gzip',
    'chunked, chunked',
    'identity',
    '100-continue',
    '200-ok',
    'websocket',
    'h2c',
  ],
  ...[
    'upgrade',
    'close, keep-alive',
    'bytes=0-0',
    'bytes=9-1',
    'bytes=-1',
    'W/"x',
    'Tue, 99 Foo 9999',
  ],
  ...['text/html', 'text/x-component', 'multipart/form-data', 'multipart/form-data; boundary=x'],
  ...['application/json', 'application/json; charset=utf-99', 'application/x-www-form-urlencoded'],
  ...['text/plain;charset=UTF-8', 'br;q=9', 'en-US,bn;q=nan', 'next-auth.session-token=x'],
  ...['__proto__', 'middleware:middleware:middleware:middleware:middleware', 'Bearer x', 'Basic %'],
]

const COOKIES = [
  ...['next-auth.session-token=', 'next-auth.session-token=%', 'next-auth.session-token=a.b.c.d.e'],
  ...['next-auth.session-token.0=x; next-auth.session-token.1=y', 'next-auth.csrf-token=%zz'],
  ...['__Secure-next-auth.session-token=x', 'next-auth.csrf-token=x%7Cy', '=', ';;;', 'a', 'a=%'],
  ...[
    'next-auth.callback-url=%zz',
    'next-auth.callback-url=https%3A%2F%2Fevil.example',
    '__proto__=x',
  ],
  ...[
    'next-auth.state=x',
    'next-auth.pkce.code_verifier=x',
    `a=${times('b', 6_000)}`,
    '\u00ff=\u00ff',
  ],
  ...[
    `next-auth.session-token=${times('e', 7_000)}`,
    `${times('a=b; ', 1_000)}c=d`,
    'NEXT_LOCALE=../x',
  ],
]

const header = fc.oneof(
  { weight: 10, arbitrary: fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...VALUES)) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...NAMES), hostileText.map(oneLine)) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...COOKIES).map((cookie): [string, string] => ['cookie', cookie]),
  },
  { weight: 1, arbitrary: fc.constantFrom<[string, string]>(...oddHeaders()) },
)

function oddHeaders(): [string, string][] {
  return [
    ['a b', 'c'],
    ['', 'c'],
    ['a\u0000', 'c'],
    ['\u00e9', 'c'],
    ['x', 'a\u0000b'],
    ['x', times('a', 20_000)],
    ['__proto__', 'x'],
    ['connection', 'upgrade\r\nupgrade: websocket'],
  ]
}

/** Removes line ends in a header, and limits its length. */
function oneLine(text: string): string {
  const written = text.startsWith(':times ') ? 'x' : text
  return Buffer.from(written.toWellFormed())
    .toString('latin1')
    .replace(/[\r\n]/g, ' ')
}

const TYPES = [
  ...['application/json', 'application/json; charset=utf-8', 'application/x-www-form-urlencoded'],
  ...[
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'text/plain',
    'application/csp-report',
  ],
  ...[
    'image/png',
    '',
    'application/octet-stream',
    'text/x-component',
    'application/json, text/plain',
  ],
]

const TEXTS = [
  ...[
    '',
    '{}',
    '[]',
    'null',
    '{',
    '{"a":',
    '"',
    '\u0000',
    '\u00ff\u00fe',
    '{"$ne":null}',
    'a=b&c=%zz',
  ],
  ...[
    '{"__proto__":{"x":1}}',
    `{"email":${times('[', 9_000)}`,
    times('a', 90_000),
    times('=&', 4_000),
  ],
  ...['--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nx\r\n--x--\r\n'],
  ...[
    '--x\r\nContent-Disposition: form-data; name="1_$ACTION_ID_x"\r\n\r\nx\r\n--x--\r\n',
    '--x',
    '--x--',
  ],
  ...['--x\r\nContent-Disposition: form-data; name="$ACTION_REF_1"\r\n\r\nx\r\n--x--\r\n'],
]

const inPieces = fc.boolean()

const body: fc.Arbitrary<RawBody> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...TEXTS).map((text) => ({ text })) },
  {
    weight: 3,
    arbitrary: fc.record({ letters: fc.constantFrom(1, 100_001, 200_000, 1_200_000), inPieces }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      cutAfter: fc.constantFrom(0, 1, 500, 70_000),
      of: fc.constantFrom(100, 90_000, 5_000_000),
      inPieces,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<RawBody>(
      { odd: 'zz\r\nx\r\n0\r\n\r\n', headers: [['transfer-encoding', 'chunked']] },
      { odd: '-1\r\nx\r\n0\r\n\r\n', headers: [['transfer-encoding', 'chunked']] },
      { odd: '1;a=b\r\nx\r\n0\r\nx: y\r\n\r\n', headers: [['transfer-encoding', 'chunked']] },
      {
        odd: `1;${times('a', 20_000)}\r\nx\r\n0\r\n\r\n`,
        headers: [['transfer-encoding', 'chunked']],
      },
      {
        odd: '{}',
        headers: [
          ['content-length', '2'],
          ['content-length', '3'],
        ],
      },
      { odd: '{}', headers: [['content-length', '-2']] },
      { odd: '{}', headers: [['content-length', '2x']] },
      {
        odd: '2\r\n{}\r\n0\r\n\r\n',
        headers: [
          ['transfer-encoding', 'chunked'],
          ['content-length', '2'],
        ],
      },
    ),
  },
)

const plain: fc.Arbitrary<RawRequest> = fc
  .tuple(
    fc.constantFrom(...RAW_CALLERS),
    METHODS,
    target,
    fc.array(header, { maxLength: 2 }),
    fc.option(fc.tuple(body, fc.constantFrom(...TYPES)), { freq: 2, nil: undefined }),
    fc.boolean(),
  )
  .map(([as, method, address, headers, sent, isOwn]) => {
    const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(method)
    const typed: [string, string][] = sent && isWrite ? [['content-type', sent[1]]] : []
    const origin: [string, string][] = isOwn ? [['origin', ':site']] : []
    return {
      as: keepsSession(method, address) ? as : 'left',
      ...{ method, target: address, headers: [...typed, ...origin, ...headers] },
      ...(sent && isWrite && { body: sent[0] }),
    }
  })

/** A caller who ends their own sessions would have none for the rest of the sweep. */
function keepsSession(method: string, address: string): boolean {
  return method !== 'DELETE' || !/account/i.test(address)
}

/** Any request that a program can write, to any URL of the site. */
export const rawRequest: fc.Arbitrary<RawRequest> = plain

/** The bytes of a request; `cookies` are those of the callers. */
export function bytesOf(
  { as, method, target: address, headers, body: sent }: RawRequest,
  site: string,
  cookies: Partial<Record<RawRequestUser, string>>,
): RawBytes {
  const all: [string, string][] = [
    ...headers.map(([name, value]): [string, string] => [name, value === ':site' ? site : value]),
  ]
  if (!all.some(([name]) => name === 'host')) all.unshift(['host', new URL(site).host])
  const cookie = cookies[as]
  if (cookie) all.push(['cookie', cookie])
  const { written, bodyHeaders, leaves } = writtenBody(sent)
  all.push(...bodyHeaders)
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const head = Buffer.from(`${method} ${address} HTTP/1.1\r\n${lines}\r\n`, 'latin1')
  return { head, body: written, leaves }
}

function writtenBody(sent: RawBody | undefined): {
  written?: Buffer
  bodyHeaders: [string, string][]
  leaves?: true
} {
  if (!sent) return { bodyHeaders: [] }
  if ('odd' in sent) return { written: Buffer.from(sent.odd, 'latin1'), bodyHeaders: sent.headers }
  const chunked: [string, string][] = [['transfer-encoding', 'chunked']]
  if ('text' in sent) {
    const written = Buffer.from(sent.text, 'latin1')
    return { written, bodyHeaders: [['content-length', String(written.byteLength)]] }
  }
  if ('letters' in sent) {
    const letters = Buffer.alloc(sent.letters, 'x')
    if (!sent.inPieces)
      return { written: letters, bodyHeaders: [['content-length', String(sent.letters)]] }
    return { written: pieceOf(letters, '0\r\n\r\n'), bodyHeaders: chunked }
  }
  const part = Buffer.alloc(Math.min(sent.cutAfter, sent.of - 1), '{')
  if (!sent.inPieces)
    return { written: part, bodyHeaders: [['content-length', String(sent.of)]], leaves: true }
  return { written: pieceOf(part, ''), bodyHeaders: chunked, leaves: true }
}

function pieceOf(bytes: Buffer, end: string): Buffer {
  if (bytes.byteLength === 0) return Buffer.from(end)
  const size = bytes.byteLength.toString(16)
  return Buffer.concat([Buffer.from(`${size}\r\n`), bytes, Buffer.from(`\r\n${end}`)])
}

/** A shell command that sends the same bytes again, except long bodies. */
export function shellLine({ head, body: sent, leaves }: RawBytes, site: string): string {
  const bytes = Buffer.concat([head, (sent ?? Buffer.alloc(0)).subarray(0, 2_000)])
  const escaped = [...bytes]
    .map((byte) =>
      byte > 0x20 && byte < 0x7f && !`'\\%`.includes(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `\\x${byte.toString(16).padStart(2, '0')}`,
    )
    .join('')
    .replaceAll('\\x20', ' ')
    .replaceAll('\\x0d\\x0a', '\\r\\n')
  const more = (sent?.byteLength ?? 0) > 2_000 ? ` # and ${sent?.byteLength} bytes in all` : ''
  return `printf '${escaped}' | nc ${leaves ? '-q0' : '-q5'} localhost ${new URL(site).port}${more}`
}

/** The headers of every response. */
export const SECURITY_HEADERS = securityHeaders().map(({ key }) => key.toLowerCase())
