import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Encoding, type Version, Versions } from './page-versions'
import { RecentPages } from './recent-pages'
import { ASK_EACH_TIME } from './revalidate-pages'

/** A smaller answer fits into one packet anyway. In bytes, as the next. */
const MIN_BYTES = 1_000
const MAX_BYTES = 2_000_000

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:javascript|json|xml|[\w.-]+\+(?:json|xml)))/

/** What a request asks for: `known` holds the ETags of what the browser has. */
interface Asked {
  path: string
  encoding: Encoding
  known?: string
}

/**
 * Sends cached pages and files with brotli, or with gzip to browsers without it, a seventh more. What is
 * compressed is kept by its version, so that it happens once and not per request. The version of a page is its
 * text, which Next keeps in memory as well; Next would hash all of it for each request (`generateEtags` in
 * next.config.mjs). A page that was answered a moment ago is answered again without Next (`RecentPages`). The
 * rest is left to Next: calls, and pages that are made for one person.
 *
 * Returns a function that answers a request by itself and says so, or prepares what Next will answer.
 */
export function compressKept(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const versions = new Versions()
  const recent = new RecentPages()
  return (request, response) => {
    const { method, headers, url = '' } = request
    const isWhole = method === 'GET' && !headers.range
    const accepted = headers['accept-encoding']
    const [path = ''] = url.split('?')
    const asked = { path, encoding: bestEncoding(accepted), known: headers['if-none-match'] }
    const page = isWhole ? recent.find(request) : undefined
    if (page) {
      response.setHeaders(page.headers)
      sendVersion(asked, page.version, page.whole, response).then((body) => response.end(body))
      return true
    }
    const keep = recent.expect(request, response)
    if (!isWhole) return false
    const isHeld = holdBack(asked, response, versions, keep)
    // Next reads it with the first byte of the body, and would compress what is compressed here.
    Object.defineProperty(headers, 'accept-encoding', {
      get: () => (isHeld() || isKeepable(response) ? 'identity' : accepted),
      enumerable: true,
      configurable: true,
    })
    return false
  }
}

function bestEncoding(accepted = ''): Encoding {
  const weights = new Map(
    accepted.split(',').map((one) => {
      const [name = '', ...more] = one.split(';').map((part) => part.trim().toLowerCase())
      const weight = more.find((part) => part.startsWith('q='))?.slice(2) ?? '1'
      return [name, Number(weight)]
    }),
  )
  const takes = (name: Encoding) => (weights.get(name) ?? 0) > 0
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

/** Whether the browser has this version (RFC 9110, section 13.1.2: compared as weak ones). */
function isKnown(etag: string, known = ''): boolean {
  const versions = known.split(',').map(withoutWeakness)
  return versions.includes('*') || versions.includes(withoutWeakness(etag))
}

function withoutWeakness(etag: string): string {
  return etag.trim().replace(/^W\//, '')
}

/** Whether an answer is whole, the same for everybody, and worth it. */
function isKeepable(response: ServerResponse): boolean {
  if (response.statusCode !== 200 || response.hasHeader('content-encoding')) return false
  const isPage = response.getHeader('cache-control') === ASK_EACH_TIME
  if (!isPage && fileVersion(response) === undefined) return false
  if (!COMPRESSIBLE.test(String(response.getHeader('content-type')))) return false
  const length = Number(response.getHeader('content-length') ?? 0)
  return length >= MIN_BYTES && length <= MAX_BYTES
}

/** The ETag of a file, from when it was changed if it has no other, as Next would make it. */
function fileVersion(response: ServerResponse): string | undefined {
  const etag = response.getHeader('etag')
  if (etag !== undefined) return String(etag)
  const changed = Date.parse(String(response.getHeader('last-modified')))
  if (Number.isNaN(changed)) return undefined
  const length = Number(response.getHeader('content-length'))
  return `W/"${length.toString(16)}-${changed.toString(16)}"`
}

/**
 * Holds headers and body back until the body is whole, tells of it, and sends the compressed one. Answers whether
 * it does.
 */
function holdBack(
  asked: Asked,
  response: ServerResponse,
  versions: Versions,
  tell: ((whole: string | Buffer, version: Version) => void) | undefined,
): () => boolean {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
  const write = response.write.bind(response) as (...given: unknown[]) => boolean
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse
  /** What is held back, once the headers say that it may be. */
  let parts: (string | Buffer)[] | undefined
  let isSent = false

  const holds = () => {
    if (isSent || response.headersSent) return false
    if (isKeepable(response)) parts ??= []
    return parts !== undefined
  }
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string') parts?.push(asText(chunk, encoding))
    else if (chunk instanceof Uint8Array) parts?.push(Buffer.from(chunk))
  }

  response.writeHead = ((...given: unknown[]) =>
    given[0] === 200 && given.length === 1 && holds()
      ? response
      : writeHead(...given)) as typeof response.writeHead

  response.write = ((...given: unknown[]) => {
    if (!holds()) return write(...given)
    keep(given[0], given[1])
    const written = given.find(isFunction)
    if (written) process.nextTick(written)
    return true
  }) as typeof response.write

  response.end = ((...given: unknown[]) => {
    if (!holds()) return end(...given)
    keep(given[0], given[1])
    const whole = wholeOf(parts ?? [])
    const version = versions.of(asked.path, whole, fileVersion(response))
    tell?.(whole, version)
    sendVersion(asked, version, whole, response).then((body) => {
      isSent = true
      end(body, given.find(isFunction))
    })
    return response
  }) as typeof response.end

  return () => parts !== undefined
}

/** Sets the headers of a version and answers what to send of it: nothing to a browser that has it. */
async function sendVersion(
  { encoding, known }: Asked,
  version: Version,
  whole: string | Buffer,
  response: ServerResponse,
): Promise<string | Buffer | undefined> {
  response.setHeader('etag', version.etag)
  if (isKnown(version.etag, known)) {
    response.statusCode = 304
    for (const name of ['content-length', 'content-type']) response.removeHeader(name)
    return undefined
  }
  if (encoding === 'identity') return whole
  const body = await version.compressed(encoding, whole).catch(() => undefined)
  if (!body) return whole
  response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', body.byteLength)
  return body
}

function asText(chunk: string, encoding: unknown): string | Buffer {
  const isPlain = typeof encoding !== 'string' || /^utf-?8$/i.test(encoding)
  return isPlain ? chunk : Buffer.from(chunk, encoding as BufferEncoding)
}

/** The same object that Next holds, when a page comes in one piece: nothing of it is read again. */
function wholeOf(parts: (string | Buffer)[]): string | Buffer {
  const [first = ''] = parts
  if (parts.length <= 1) return first
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}

function isFunction(given: unknown): given is () => void {
  return typeof given === 'function'
}
