import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import compressible from 'compressible'
import fresh from 'fresh'
import CachePolicy from 'http-cache-semantics'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { TagExpiries } from '@/lib/core/server/cache-tag-versions'

/** The limit for all stored bodies. */
const MAX_BYTES = 48_000_000
const MAX_BODY_BYTES = 2_000_000
/** Smaller bodies fit into one packet. */
const MIN_COMPRESSED_BYTES = 1_000
/** The compressed bodies of an entry take about half as much again. */
const WITH_COMPRESSED = 1.5

const IDENTIFIED = /next-auth\.session-token/
/** Files are the same for everyone; the middleware shows some pages only to signed-in people. */
const FILE =
  /^\/(?:_next\/static|fonts|icons|pictures|press|video)\/|^\/(?:District|Upazila)\.json$/
/** The middleware counts certificate requests, so each one goes to Next.js. */
const RATE_LIMITED = /^\/(?:bn\/)?certificate\//

type Encoding = 'br' | 'gzip' | 'identity'

interface Entry {
  policy: CachePolicy
  body: Buffer
  etag: string
  headers: CachePolicy.Headers
  /** The expiry count when the request went to Next.js. */
  expiryCount: number
  compressed: Map<Encoding, Promise<Buffer>>
}

/** A shared HTTP cache (RFC 9111) for guests, until a response or any cache tag expires. */
export class GuestCache {
  private readonly entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => 1_000 + Math.ceil(body.length * WITH_COMPRESSED),
  })
  private readonly expiryCountOf = new WeakMap<IncomingMessage, number>()
  private readonly pages = new Set<IncomingMessage>()

  /** Resolves to false when the request must go to Next.js. */
  async respond(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (!isForGuests(request)) return false
    const entry = this.entries.get(keyOf(request))
    if (entry?.expiryCount !== currentExpiryCount()) return false
    if (!entry.policy.satisfiesWithoutRevalidation(toPolicyRequest(request))) return false
    await send(entry, request, response)
    return true
  }

  /** Call this when a request goes to Next.js. */
  trackRequest(request: IncomingMessage, response: ServerResponse): void {
    const now = currentExpiryCount()
    this.expiryCountOf.set(request, now)
    if (isEndpoint(request)) return
    // Next.js renders a page once for all waiting requests: this render may be older than an expired tag.
    const others = [...this.pages].map((page) => this.expiryCountOf.get(page) ?? now)
    this.expiryCountOf.set(request, Math.min(now, ...others))
    this.pages.add(request)
    response.once('close', () => this.pages.delete(request))
  }

  /** Resolves to whether it stored and sent the response. */
  async store(
    request: IncomingMessage,
    upstream: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const expiryCount = this.expiryCountOf.get(request)
    if (expiryCount === undefined || expiryCount !== currentExpiryCount()) return false
    if (!isForGuests(request) || !isStorable(upstream)) return false
    const answered = { status: 200, headers: upstream.headers as CachePolicy.Headers }
    const policy = new CachePolicy(toPolicyRequest(request), answered, { shared: true })
    if (!policy.storable() || policy.timeToLive() <= 0) return false
    const headers = { ...response.getHeaders() } as CachePolicy.Headers
    const body = Buffer.concat(await upstream.toArray())
    const entry = {
      policy,
      body,
      etag: etagOf(body),
      headers,
      expiryCount,
      compressed: new Map(),
    }
    if (body.length <= MAX_BODY_BYTES) this.entries.set(keyOf(request), entry)
    await send(entry, request, response)
    return true
  }
}

function isForGuests(request: IncomingMessage): boolean {
  const { method, url = '', headers } = request
  if (method !== 'GET' || headers.authorization || headers.range || headers.rsc) return false
  if (RATE_LIMITED.test(url) || (IDENTIFIED.test(headers.cookie ?? '') && !FILE.test(url)))
    return false
  // The number of queries that a page ignores is unlimited.
  return !url.includes('?') || isEndpoint(request)
}

function isEndpoint({ url }: IncomingMessage): boolean {
  return url?.startsWith('/api/') ?? false
}

/** The messages of an endpoint depend on the client's language. */
function keyOf(request: IncomingMessage): string {
  const { url = '', headers } = request
  return isEndpoint(request) ? `${url} ${headers['accept-language'] ?? ''}` : url
}

function isStorable({ statusCode, headers }: IncomingMessage): boolean {
  // Next.js is rendering a new version of a stale page.
  if (statusCode !== 200 || headers['x-nextjs-cache'] === 'STALE') return false
  return Number(headers['content-length'] ?? 0) <= MAX_BODY_BYTES
}

/** Omits the encoding, which each request chooses, and the cookies, which have no effect for guests. */
function toPolicyRequest({ url = '', method = '', headers }: IncomingMessage): CachePolicy.Request {
  const { 'accept-encoding': _encoding, cookie: _cookie, ...others } = headers
  return { url, method, headers: others as CachePolicy.Headers }
}

/** Replaces `s-maxage`: browsers would show outdated requests, since no cache tag reaches them. */
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Only an explicit `max-age` applies to browsers. */
export function browserCacheControl(cacheControl: string): string {
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
/** Quality 11, the maximum, would make the client wait ten times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

function compressed({ body, compressed: cachedBodies }: Entry, encoding: Encoding) {
  const compressedBody =
    cachedBodies.get(encoding) ?? (encoding === 'br' ? brotli(body, BROTLI) : zip(body))
  cachedBodies.set(encoding, compressedBody)
  return compressedBody
}

/** Weak, because all encodings of a body share it. */
function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
}

/** On `globalThis`, because Next's bundle has separate modules (lib/core/server/cache-tag-versions.ts). */
function currentExpiryCount(): number {
  const { sharelifeTagExpiries } = globalThis as { sharelifeTagExpiries?: TagExpiries }
  return sharelifeTagExpiries?.count ?? 0
}
