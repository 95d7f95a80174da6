import type { IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'
import { setCallerIp } from './caller-ip'
import { COMPRESSIBLE, forBrowsers, GuestCache } from './guest-cache'
import { listen } from './listen'
import { forward, openOrigin, type RequestHandler } from './origin'
import { failureOf } from './page-failures'
import { requestError, secure, sendError } from './refused-requests'

export interface ServerOptions {
  /** Next's request handler, or a stub in a test. */
  handler: RequestHandler
  port: number
  /** A host name or an IP; 'localhost' means both loopback IPs; default: all interfaces. */
  host?: string
  /** Whether to trust the client's IP from the nearest proxy. */
  trustProxy?: boolean
  /** Responds to requests for pages that do not exist, or rewrites them; see `answerMissing`. */
  missing?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  /** The URL of the card provider's local stand-in, if there is one. */
  cardStandIn?: string
  /** How long a client may continue to send after the response, in milliseconds. */
  lateBodyMs?: number
  /** How long running requests may take after the server was told to end, in milliseconds. */
  graceMs?: number
}

export interface HttpServer {
  port: number
  /** Stops accepting, waits for running requests, and resolves when all connections are closed. */
  close: () => Promise<void>
}

/**
 * The public HTTP server: a reverse proxy with a shared cache in front of Next. It sets the client's IP, which
 * handlers cannot see; it refuses requests that Next would answer with an error; it adds the security headers,
 * compresses, and answers guests from the cache.
 */
export async function startServer(options: ServerOptions): Promise<HttpServer> {
  const {
    missing,
    cardStandIn,
    trustProxy = false,
    lateBodyMs = 10_000,
    graceMs = 10_000,
  } = options
  const origin = await openOrigin(options.handler)
  const cache = new GuestCache()
  const compress = compression({ filter: isWorthCompressing })

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    disconnectLateSender(request, response, lateBodyMs)
    setCallerIp(request, trustProxy)
    secure(response)
    // The site has no server actions, but Next would read a body in search of one.
    delete request.headers['next-action']
    const error = requestError(request)
    if (error) return sendError(response, error)
    if (missing && (await missing(request, response))) return
    if (await cache.respond(request, response)) return
    const store = cache.expect(request, response)
    const upstream = await forward(request, response, origin.port).catch((cause: unknown) => {
      // A client that has gone, or that a closing server disconnects, is no fault.
      if (response.socket && !response.socket.destroyed) console.error(cause)
    })
    if (!upstream) return void response.writeHead(502).end()
    setResponseHeaders(request, upstream, response, cardStandIn)
    if (store && (await store(upstream))) return
    compress(request as never, response as never, () => {
      if (isStream(upstream)) response.flushHeaders()
      upstream.pipe(response)
    })
  }

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    // Next may break off in the middle of a response: the client must not take a part for the whole.
    respond(request, response).catch((cause: unknown) => {
      console.error(cause)
      response.destroy()
    })
  }

  const server = await listen({ ...options, listener, graceMs }).catch(async (cause: unknown) => {
    await origin.close()
    throw cause
  })
  const close = async () => {
    await server.close()
    await origin.close()
  }
  return { port: server.port, close }
}

const OF_ONE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding'])

function setResponseHeaders(
  { url = '' }: IncomingMessage,
  upstream: IncomingMessage,
  response: ServerResponse,
  cardStandIn: string | undefined,
): void {
  const { statusCode = 502, headers } = upstream
  response.statusCode = statusCode
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !OF_ONE_CONNECTION.has(name)) response.setHeader(name, value)
  }
  const { 'cache-control': cacheControl } = headers
  if (cacheControl) response.setHeader('Cache-Control', forBrowsers(cacheControl))
  const policy = headers['content-security-policy']
  if (cardStandIn && policy) {
    const allowed = String(policy).replace('connect-src ', `$&${new URL(cardStandIn).origin} `)
    response.setHeader('Content-Security-Policy', allowed)
  }
  const retryAfter = statusCode === 500 ? failureOf(url) : undefined
  if (retryAfter !== undefined) {
    response.statusCode = 503
    response.setHeader('Retry-After', retryAfter)
  }
}

function isStream({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('text/event-stream') ?? false
}

/** A stream of events must arrive at once, and a part of a file as it is. */
function isWorthCompressing(
  _request: unknown,
  response: { getHeader: ServerResponse['getHeader'] },
) {
  const type = String(response.getHeader('content-type'))
  if (type.startsWith('text/event-stream') || response.getHeader('content-range')) return false
  return COMPRESSIBLE.test(type)
}

/**
 * After the response Node continues to read and discard the request's body, so that the connection can be reused.
 * That could last minutes, so slow clients are disconnected.
 */
function disconnectLateSender(
  request: IncomingMessage,
  response: ServerResponse,
  ms: number,
): void {
  response.once('finish', () => {
    if (request.complete) return
    const disconnect = () => {
      if (!request.complete) request.socket.destroy()
    }
    setTimeout(disconnect, ms).unref()
  })
}
