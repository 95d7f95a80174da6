import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import compressible from 'compressible'
import fresh from 'fresh'
import CachePolicy from 'http-cache-semantics'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { TagExpiries } from '@/lib/core/server/cache-tag-versions'

const MAX_BODY_BYTES = 2_000_000

const IDENTIFIED = /next-auth\.session-token/
/** Files are the same for everyone; the middleware shows some pages only to signed-in people. */
const FILE =
  /^\/(?:_next\/static|fonts|icons|pictures|press|video)\/|^\/(?:District|Upazila)\.json$/
/** The middleware counts certificate requests, so each one goes to Next.js. */
const RATE_LIMITED = /^\/(?:bn\/)?certificate\//

interface Entry {
  policy: CachePolicy
  body: Buffer
  headers: Map<string, string>
  /** The expiry count when the request went to Next.js. */
  expiryCount: number
  compressed: { br?: Promise<Buffer>; gzip?: Promise<Buffer> }
}

/** A shared HTTP cache (RFC 9111) for guests, until a response or any cache tag expires. */
export class GuestCache {
  private readonly entries = new LRUCache<string, Entry>({
    maxSize: 48_000_000,
    // Counts the compressed bodies, which are smaller than the body.
    sizeCalculation: ({ body }) => 1_000 + 2 * body.length,
  })
  /** The expiry counts of the pages that Next.js is rendering. */
  private readonly pageCounts = new Map<ServerResponse, number>()

  /** Sends a stored response or one that it stores. Resolves to any other response of Next.js. */
  async respond(
    request: IncomingMessage,
    response: ServerResponse,
    forward: () => Promise<IncomingMessage>,
  ): Promise<IncomingMessage | undefined> {
    const key = keyForGuests(request)
    const { url, method } = request
    // Cookies have no effect for guests, and each request chooses its encoding.
    const requestHeaders = { ...request.headers, cookie: '', 'accept-encoding': '' }
    const policyRequest = { url, method, headers: requestHeaders }
    const stored = key ? this.entries.get(key) : undefined
    const isFresh = stored?.policy.satisfiesWithoutRevalidation(policyRequest)
    const now = currentExpiryCount()
    if (isFresh && stored?.expiryCount === now) return send(stored, request, response)
    // Next.js renders a page once for all waiting requests: this render may be older than an expired tag.
    const expiryCount = isEndpoint(url) ? now : Math.min(now, ...this.pageCounts.values())
    if (!isEndpoint(url)) this.pageCounts.set(response, expiryCount)
    response.once('close', () => this.pageCounts.delete(response))
    const upstream = await forward()
    if (!key || expiryCount !== currentExpiryCount() || !isStorable(upstream)) return upstream
    const upstreamHeaders = upstream.headers as CachePolicy.Headers
    const policy = new CachePolicy(policyRequest, { status: 200, headers: upstreamHeaders })
    if (!policy.storable() || policy.timeToLive() <= 0) return upstream
    const body = Buffer.concat(await upstream.toArray())
    // Weak, because all encodings of a body share it.
    response.setHeader('ETag', `W/"${createHash('sha256').update(body).digest('base64url')}"`)
    response.removeHeader('Content-Length')
    const headers = new Map(Object.entries(response.getHeaders() as Record<string, string>))
    const entry = { policy, body, headers, expiryCount, compressed: {} }
    if (body.length <= MAX_BODY_BYTES) this.entries.set(key, entry)
    return send(entry, request, response)
  }
}

/** Returns undefined for a request that the cache may not answer. */
function keyForGuests({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' || headers.authorization || headers.range || headers.rsc) return
  if (RATE_LIMITED.test(url) || (IDENTIFIED.test(headers.cookie ?? '') && !FILE.test(url))) return
  // The messages of an endpoint depend on the client's language.
  if (isEndpoint(url)) return `${url} ${headers['accept-language']}`
  // The number of queries that a page ignores is unlimited.
  return url.includes('?') ? undefined : url
}

function isEndpoint(url = ''): boolean {
  return url.startsWith('/api/')
}

function isStorable({ statusCode, headers }: IncomingMessage): boolean {
  // Next.js is rendering a new version of a stale page.
  if (statusCode !== 200 || headers['x-nextjs-cache'] === 'STALE') return false
  return Number(headers['content-length'] ?? 0) <= MAX_BODY_BYTES
}

async function send(entry: Entry, request: IncomingMessage, response: ServerResponse) {
  const { body, headers, compressed } = entry
  response.setHeaders(headers)
  const isCompressible = compressible(String(headers.get('content-type')))
  if (isCompressible) response.appendHeader('Vary', 'Accept-Encoding')
  const etag = headers.get('etag')
  if (fresh({ ...request.headers }, { etag })) return void response.writeHead(304).end()
  const accepted = isCompressible ? new Negotiator(request).encodings(['br', 'gzip']) : []
  const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one))
  if (encoding) response.setHeader('Content-Encoding', encoding)
  if (encoding) compressed[encoding] ??= COMPRESS[encoding](body)
  const sent = (encoding && (await compressed[encoding])) ?? body
  response.setHeader('Content-Length', sent.length).end(sent)
}

const COMPRESS = {
  // Quality 9 takes 17 times as long, and saves 4 % of a page and less than 1 % of a script.
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}

/** On `globalThis`, because Next's bundle has separate modules (lib/core/server/cache-tag-versions.ts). */
function currentExpiryCount(): number {
  const { sharelifeTagExpiries } = globalThis as { sharelifeTagExpiries?: TagExpiries }
  return sharelifeTagExpiries?.count ?? 0
}
