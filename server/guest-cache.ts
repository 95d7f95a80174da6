import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fresh from 'fresh'
import CachePolicy from 'http-cache-semantics'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { TagExpiries } from '@/lib/core/cache-tags'

/** All stored bodies, in bytes. */
const MAX_BYTES = 48_000_000
/** Larger responses are not stored. */
const MAX_BODY_BYTES = 2_000_000
/** Responses of one URL that differ by what their `Vary` names. */
const MAX_VARIANTS = 8
/** Smaller bodies fit into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1_000
/** The compressed bodies of an entry take about half as much again. */
const WITH_COMPRESSED = 1.5

export const COMPRESSIBLE = /^text\/|\/(?:json|javascript|xml)\b|\+(?:json|xml)\b/
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
  /** The count of expired cache tags when the response was asked for. */
  expiries: number
  compressed: Map<Encoding, Promise<Buffer>>
}

/**
 * A shared HTTP cache (RFC 9111) for guests: it stores what carries `Cache-Control: s-maxage` or `public,
 * max-age`, until that time is over or any cache tag expires, here or in another process. Bodies are compressed
 * once per encoding.
 */
export class GuestCache {
  private readonly entries = new LRUCache<string, Entry[]>({
    maxSize: MAX_BYTES,
    sizeCalculation: (variants) =>
      variants.reduce((sum, { body }) => sum + 1_000 + Math.ceil(body.length * WITH_COMPRESSED), 0),
  })
  /** The count of expired cache tags at which each request came that Next is answering. */
  private readonly running = new Set<{ expiries: number }>()

  /** Responds from the cache. Resolves to false when the request must go to Next. */
  async respond(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (!isForGuests(request)) return false
    const asked = forPolicy(request)
    const entry = this.entries
      .get(request.url ?? '')
      ?.find(
        ({ policy, expiries }) =>
          expiries === countOfExpiries() && policy.satisfiesWithoutRevalidation(asked),
      )
    if (!entry) return false
    await send(entry, request, response)
    return true
  }

  /**
   * To be called when a request goes on to Next. Returns a function that stores Next's response and sends it to the
   * client, if it may be stored, and resolves to whether it did.
   */
  expect(request: IncomingMessage, response: ServerResponse) {
    if (request.method !== 'GET') return undefined
    const asked = { expiries: countOfExpiries() }
    // Next makes a page once for all who wait for it: this request may get a page that was begun before a tag expired.
    const mayBeOld = [...this.running].some(({ expiries }) => expiries !== asked.expiries)
    this.running.add(asked)
    response.once('close', () => this.running.delete(asked))
    return async (upstream: IncomingMessage): Promise<boolean> => {
      if (mayBeOld || !isForGuests(request) || !isStorable(upstream)) return false
      const headers = { ...response.getHeaders() } as CachePolicy.Headers
      const policy = new CachePolicy(
        forPolicy(request),
        {
          status: 200,
          headers: { ...(upstream.headers as CachePolicy.Headers), vary: variedBy(upstream) },
        },
        { shared: true },
      )
      if (!policy.storable() || policy.timeToLive() <= 0) return false
      const body = Buffer.concat(await upstream.toArray())
      const etag = weak(upstream.headers.etag) ?? etagOf(body)
      const entry = { policy, body, etag, headers, ...asked, compressed: new Map() }
      if (body.length <= MAX_BODY_BYTES) this.store(request, entry)
      await send(entry, request, response)
      return true
    }
  }

  private store({ url = '' }: IncomingMessage, entry: Entry): void {
    const others = this.entries.get(url) ?? []
    const current = others.filter(
      ({ expiries, policy }) => expiries === entry.expiries && !policy.stale(),
    )
    this.entries.set(url, [entry, ...current].slice(0, MAX_VARIANTS))
  }
}

function isForGuests({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'GET' || headers.authorization || headers.range || headers.rsc) return false
  if (COUNTED.test(url) || (IDENTIFIED.test(headers.cookie ?? '') && !FILE.test(url))) return false
  // There is no end to the queries that a page ignores.
  return !url.includes('?') || url.startsWith('/api/')
}

function isStorable({ statusCode, headers }: IncomingMessage): boolean {
  // Next is rendering a new version of a stale page.
  if (statusCode !== 200 || headers['x-nextjs-cache'] === 'STALE') return false
  return Number(headers['content-length'] ?? 0) <= MAX_BODY_BYTES
}

/** The encoding is chosen for each request. */
function forPolicy({ url = '', method = '', headers }: IncomingMessage): CachePolicy.Request {
  const { 'accept-encoding': _encoding, cookie: _cookie, ...others } = headers
  return { url, method, headers: others as CachePolicy.Headers }
}

function variedBy({ headers }: IncomingMessage): string {
  const names = (headers.vary ?? '').toLowerCase().split(',')
  const known = ['accept-encoding', 'cookie', 'authorization']
  return names.filter((name) => !known.includes(name.trim())).join(',')
}

/** What browsers hear in place of `s-maxage`: they would show old requests, since no cache tag reaches them. */
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
    body.length >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(String(headers['content-type']))
  if (isCompressible) response.appendHeader('Vary', 'Accept-Encoding')
  if (fresh(request.headers as IncomingHttpHeaders & Record<string, string>, { etag })) {
    for (const name of ['content-length', 'content-type']) response.removeHeader(name)
    return void response.writeHead(304).end()
  }
  const encoding = isCompressible ? chosenEncoding(request) : 'identity'
  const sent = encoding === 'identity' ? body : await compressed(entry, encoding, request.url)
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

function compressed({ body, compressed: known }: Entry, encoding: Encoding, url = '') {
  const existing = known.get(encoding)
  if (existing) return existing
  // Built files never change; a page is compressed while someone waits.
  const quality = url.startsWith('/_next/static/') ? 11 : 9
  const made =
    encoding === 'br'
      ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
      : zip(body)
  known.set(encoding, made)
  return made
}

/** All encodings of a body have the same ETag, so it is a weak one. */
function weak(etag: string | undefined): string | undefined {
  return etag?.startsWith('"') ? `W/${etag}` : etag
}

function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
}

/** On `globalThis`, because Next's bundle has modules of its own (lib/core/cache-tags.ts). */
function countOfExpiries(): number {
  const { sharelifeTagExpiries } = globalThis as { sharelifeTagExpiries?: TagExpiries }
  return sharelifeTagExpiries?.count ?? 0
}
