import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Built files never change, so they are compressed as far as brotli goes … */
const FILE_QUALITY = 11
/** … and pages once per version, while somebody waits: 40 ms for a long one, a sixteenth less than in 6 ms. */
const PAGE_QUALITY = 10

/** A smaller answer fits into one packet anyway. In bytes, as the next two. */
const MIN_BYTES = 1_000
const MAX_BYTES = 2_000_000
/** All compressed bodies in memory. Those that were not asked for the longest go first. */
const MAX_KEPT_BYTES = 24_000_000

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:javascript|json|xml|[\w.-]+\+(?:json|xml)))/

/**
 * Sends cached pages and files with brotli to browsers that know it, a seventh less than Next's gzip.
 * What is compressed is kept by path and ETag, so that it happens once and not per request. Next sends
 * the rest, with gzip: calls, pages that are made for one person, other browsers.
 */
export function compressKept(): (request: IncomingMessage, response: ServerResponse) => void {
  const bodies = new KeptBodies()
  return (request, response) => {
    const { method, headers, url = '' } = request
    const accepted = headers['accept-encoding']
    if (method !== 'GET' || headers.range || !acceptsBrotli(accepted)) return
    // Next reads it with the first byte of the body, and would compress what is compressed here.
    Object.defineProperty(headers, 'accept-encoding', {
      get: () => (isKeepable(response) ? 'identity' : accepted),
      enumerable: true,
      configurable: true,
    })
    const [path = ''] = url.split('?')
    sendKept(path, response, bodies)
  }
}

function acceptsBrotli(accepted = ''): boolean {
  return accepted.split(',').some((one) => /^\s*br\s*(?:$|;\s*q=(?!0(?:\.0*)?\s*$))/i.test(one))
}

/** Whether an answer is whole, has a version, and is worth it. */
function isKeepable(response: ServerResponse): boolean {
  if (response.statusCode !== 200 || !response.hasHeader('etag')) return false
  if (response.hasHeader('content-encoding')) return false
  if (!COMPRESSIBLE.test(String(response.getHeader('content-type')))) return false
  const length = Number(response.getHeader('content-length') ?? 0)
  return length >= MIN_BYTES && length <= MAX_BYTES
}

/** Holds headers and body back until the body is whole, and sends the compressed one. */
function sendKept(path: string, response: ServerResponse, bodies: KeptBodies) {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
  const write = response.write.bind(response) as (...given: unknown[]) => boolean
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse
  /** What is held back, once the headers say that it may be. */
  let parts: Buffer[] | undefined
  let isSent = false

  const holds = () => {
    if (isSent || response.headersSent) return false
    if (isKeepable(response)) parts ??= []
    return parts !== undefined
  }
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string') parts?.push(Buffer.from(chunk, encodingIn(encoding)))
    else if (chunk instanceof Uint8Array) parts?.push(Buffer.from(chunk))
  }
  const send = (body: Buffer, written?: () => void) => {
    isSent = true
    end(body, written)
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
    const body = Buffer.concat(parts ?? [])
    const quality = path.startsWith('/_next/static/') ? FILE_QUALITY : PAGE_QUALITY
    bodies.compressed(`${path} ${response.getHeader('etag')}`, body, quality).then(
      (small) => {
        response.setHeader('content-encoding', 'br')
        response.setHeader('content-length', small.byteLength)
        send(small, given.find(isFunction))
      },
      () => send(body, given.find(isFunction)),
    )
    return response
  }) as typeof response.end
}

function encodingIn(given: unknown): BufferEncoding {
  return typeof given === 'string' ? (given as BufferEncoding) : 'utf8'
}

function isFunction(given: unknown): given is () => void {
  return typeof given === 'function'
}

/** Compressed bodies by path and ETag; what was asked for last stands last. */
class KeptBodies {
  private readonly kept = new Map<string, Promise<Buffer>>()
  private bytes = 0

  compressed(key: string, body: Buffer, quality: number): Promise<Buffer> {
    const known = this.kept.get(key)
    const making = known ?? compress(body, { params: paramsFor(body, quality) })
    this.kept.delete(key)
    this.kept.set(key, making)
    if (!known) {
      making.then(
        ({ byteLength }) => this.makeRoomFor(byteLength),
        () => this.kept.delete(key),
      )
    }
    return making
  }

  private async makeRoomFor(bytes: number) {
    this.bytes += bytes
    for (const [key, body] of this.kept) {
      if (this.bytes <= MAX_KEPT_BYTES) return
      this.kept.delete(key)
      this.bytes -= (await body.catch(() => undefined))?.byteLength ?? 0
    }
  }
}

function paramsFor({ byteLength }: Buffer, quality: number) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: byteLength,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
}
