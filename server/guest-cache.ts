import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import compressible from 'compressible'
import fresh from 'fresh'
import CachePolicy from 'http-cache-semantics'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { TagExpiries } from '@/lib/core/cache-tags'

/** All stored bodies, in bytes. */
const MAX_BYTES = 48_000_000
/** Larger responses are not stored. */
const MAX_BODY_BYTES = 2_000_000
/** Smaller bodies fit into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1_000
/** The compressed bodies of an entry take about half as much again. */
const WITH_COMPRESSED = 1.5

const IDENTIFIED = /next-auth\.session-token/
/** Files are the same for everyone; the middleware shows some pages only to signed-in people. */
const FILE =
  /^\/(?:_next\/static|fonts|icons|pictures|press|video)\/|^\/(?:District|Upazila)\.json$/
/** Certificate look-ups are counted (middleware.ts), so each one goes to Next. */
const COUNTED = /^\/(?:bn\/)?certificate\//

type Encoding = 'br' | 'gzip' | 'identity'

interface Entry {
  policy: CachePolicy
  body: Buffer
  etag: string
  headers: CachePolicy.Headers
  /** The count of expired cache tags when Next was asked. */
  expiries: number
  compressed: Map<Encoding, Promise<Buffer>>
}

/**
 * A shared HTTP cache (RFC 9111) for guests: it stores what carries `Cache-Control: s-maxage` or `public,
 * max-age`, until that time is over or any cache tag expires, here or in another process. Bodies are compressed
 * once per encoding.
 */
export class GuestCache {
  private readonly entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => 1_000 + Math.ceil(body.length * WITH_COMPRESSED),
  })
  /** The count of expired cache tags when Next was asked. */
  private readonly expiriesOf = new WeakMap<IncomingMessage, number>()
  /** The requests for pages that Next is answering. */
  private readonly pages = new Set<IncomingMessage>()

  /** Responds from the cache. Resolves to false when the request must go to Next. */
  async respond(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (!isForGuests(request)) return false
    const entry = this.entries.get(keyOf(request))
    if (entry?.expiries !== countOfExpiries()) return false
    if (!entry.policy.satisfiesWithoutRevalidation(forPolicy(request))) return false
    await send(entry, request, response)
    return true
  }

  /** To be called when a request goes on to Next, whose response `store` may get. */
  expect(request: IncomingMessage, response: ServerResponse): void {
    const now = countOfExpiries()
    this.expiriesOf.set(request, now)
    if (isEndpoint(request)) return
    // Next renders a page once for all who wait for it: this request may get what was begun before a tag expired.
    const others = [...this.pages].map((page) => this.expiriesOf.get(page) ?? now)
    this.expiriesOf.set(request, Math.min(now, ...others))
    this.pages.add(request)
    response.once('close', () => this.pages.delete(request))
  }

  /** Stores and sends Next's response if it may be stored, and resolves to whether it did. */
  async store(
    request: IncomingMessage,
    upstream: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const expiries = this.expiriesOf.get(request)
    if (expiries === undefined || expiries !== countOfExpiries()) return false
    if (!isForGuests(request) || !isStorable(upstream)) return false
    const answered = { status: 200, headers: upstream.headers as CachePolicy.Headers }
    const policy = new CachePolicy(forPolicy(request), answered, { shared: true })
    if (!policy.storable() || policy.timeToLive() <= 0) return false
    const headers = { ...response.getHeaders() } as CachePolicy.Headers
    const body = Buffer.concat(await upstream.toArray())
    const entry = { policy, body, etag: etagOf(body), headers, expiries, compressed: new Map() }
    if (body.length <= MAX_BODY_BYTES) this.entries.set(keyOf(request), entry)
    await send(entry, request, response)
    return true
  }
}

function isForGuests(request: IncomingMessage): boolean {
  const { method, url = '', headers } = request
  if (method !== 'GET' || headers.authorization || headers.range || headers.rsc) return false
  if (COUNTED.test(url) || (IDENTIFIED.test(headers.cookie ?? '') && !FILE.test(url))) return false
  // There is no end to the queries that a page ignores.
  return !url.includes('?') || isEndpoint(request)
}

function isEndpoint({ url }: IncomingMessage): boolean {
  return url?.startsWith('/api/') ?? false
}

/** The messages of an endpoint are in the language of the client. */
function keyOf(request: IncomingMessage): string {
  const { url = '', headers } = request
  return isEndpoint(request) ? `${url} ${headers['accept-language'] ?? ''}` : url
}

function isStorable({ statusCode, headers }: IncomingMessage): boolean {
  // Next is rendering a new version of a stale page.
  if (statusCode !== 200 || headers['x-nextjs-cache'] === 'STALE') return false
  return Number(headers['content-length'] ?? 0) <= MAX_BODY_BYTES
}

/** Without the encoding, which is chosen for each request, and the cookies, which say nothing about a guest. */
function forPolicy({ url = '', method = '', headers }: IncomingMessage): CachePolicy.Request {
  const { 'accept-encoding': _encoding, cookie: _cookie, ...others } = headers
  return { url, method, headers: others as CachePolicy.Headers }
}

/** What browsers get in place of `s-maxage`: they would show old requests, since no cache tag reaches them. */
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** The `Cache-Control` for browsers: only an explicit `max-age` is meant for them. */
export function forBrowsers(cacheControl: string): string {
  const names = cacheControl.split(',').map((directive) => directive.split('=')[0]?.trim())
  return names.includes('s-maxage') && !names.includes('max-age') ? REVALIDATE : cacheControl
}

async function send(entry: Entry, request: IncomingMessage, response: ServerResponse) {
  const { body, etag, headers } = entry
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value)
  }
  response.setHeader('ETag', etag)
  const isCompressible =
    body.length >= MIN_COMPRESSED_BYTES && compressible(String(headers['content-type']))
  if (isCompressible) response.appendHeader('Vary', 'Accept-Encoding')
  if (fresh(request.headers as IncomingHttpHeaders & Record<string, string>, { etag })) {
    for (const name of ['content-length', 'content-type']) response.removeHeader(name)
    return void response.writeHead(304).end()
  }
  const encoding = isCompressible ? chosenEncoding(request) : 'identity'
  const sent = encoding === 'identity' ? body : await compressed(entry, encoding)
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', sent.length)
  response.end(sent)
}

function chosenEncoding(request: IncomingMessage): Encoding {
  const supported = ['br', 'gzip', 'identity']
  const encodings = new Negotiator(request).encodings(supported)
  return (supported.find((one) => encodings.includes(one)) ?? 'identity') as Encoding
}

const brotli = promisify(brotliCompress)
const zip = promisify<Buffer, Buffer>(gzip)
/** Someone waits while a page is compressed; the highest quality, 11, takes ten times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

function compressed({ body, compressed: known }: Entry, encoding: Encoding) {
  const made = known.get(encoding) ?? (encoding === 'br' ? brotli(body, BROTLI) : zip(body))
  known.set(encoding, made)
  return made
}

/** All encodings of a body have the same ETag, so it is a weak one. */
function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
}

/** On `globalThis`, because Next's bundle has modules of its own (lib/core/cache-tags.ts). */
function countOfExpiries(): number {
  const { sharelifeTagExpiries } = globalThis as { sharelifeTagExpiries?: TagExpiries }
  return sharelifeTagExpiries?.count ?? 0
}
