import type { IncomingMessage, ServerResponse } from 'node:http'
import compressible from 'compressible'
import compression from 'compression'
import { readPageRetryAfter } from '@/lib/core/server/http/page-failures'
import { securityHeaders } from '@/lib/core/server/http/security-headers'
import { setClientIp } from './client-ip'
import { browserCacheControl, GuestCache } from './guest-cache'
import { isLiveStream, listen } from './listen'
import { forwardRequest, type RequestHandler, startOriginServer } from './origin-server'
import { requestError, sendRequestError } from './request-errors'

export interface HttpServerOptions {
  handler: RequestHandler
  port: number
  host?: string
  trustProxy?: boolean
  respondIfMissing?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  fakeStripeUrl?: string
  /** The time limit for running requests after shutdown begins, in milliseconds. */
  graceMs?: number
}

export interface HttpServer {
  port: number
  /** Lets running requests finish; resolves when all connections are closed. */
  close: () => Promise<void>
}

const SECURITY_HEADERS = securityHeaders()

/** A reverse proxy with a shared cache that rejects requests on which Next.js would fail. */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { respondIfMissing, fakeStripeUrl, trustProxy = false, graceMs = 10_000 } = options
  const origin = await startOriginServer(options.handler)
  const cache = new GuestCache()
  const compress = compression({ filter: isWorthCompressing })

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    setClientIp(request, trustProxy)
    for (const { key, value } of SECURITY_HEADERS) response.setHeader(key, value)
    // The site has no server actions, but Next.js would search a body for one.
    delete request.headers['next-action']
    const error = requestError(request)
    if (error) return sendRequestError(response, error)
    const { url } = request
    if (respondIfMissing && (await respondIfMissing(request, response))) return
    if (await cache.respond(request, response)) return
    cache.trackRequest(request, response)
    request.headers['x-forwarded-uri'] = url
    const upstream = await forwardRequest(request, response, origin.port).catch(
      (cause: unknown) => {
        // A disconnected client is not an error.
        if (response.socket && !response.socket.destroyed) console.error(cause)
      },
    )
    if (!upstream) return void response.writeHead(502).end()
    setResponseHeaders(request, upstream, response, fakeStripeUrl)
    if (await cache.store(request, upstream, response)) return
    compress(request as never, response as never, () => {
      if (isLiveStream(response)) response.flushHeaders()
      upstream.pipe(response)
    })
  }

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    // Next.js may abort a response: the client must not treat a part as the whole.
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

const HOP_BY_HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding']

function setResponseHeaders(
  request: IncomingMessage,
  { statusCode = 502, headers }: IncomingMessage,
  response: ServerResponse,
  fakeStripeUrl: string | undefined,
): void {
  response.statusCode = statusCode
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !HOP_BY_HOP_HEADERS.includes(name)) response.setHeader(name, value)
  }
  const { 'cache-control': cacheControl, 'content-security-policy': policy } = headers
  if (cacheControl) response.setHeader('Cache-Control', browserCacheControl(cacheControl))
  if (fakeStripeUrl && policy) {
    const allowed = String(policy).replace('connect-src ', `$&${new URL(fakeStripeUrl).origin} `)
    response.setHeader('Content-Security-Policy', allowed)
  }
  const url = String(request.headers['x-forwarded-uri'])
  const retryAfter = statusCode === 500 ? readPageRetryAfter(url) : undefined
  if (retryAfter !== undefined) {
    response.statusCode = 503
    response.setHeader('Retry-After', retryAfter)
  }
}

/** An event stream must arrive immediately, a range of a file unchanged, and JSON errors are short. */
function isWorthCompressing(
  _request: unknown,
  response: Pick<ServerResponse, 'getHeader' | 'statusCode'>,
) {
  if (isLiveStream(response) || response.getHeader('content-range')) return false
  const type = String(response.getHeader('content-type'))
  if (response.statusCode >= 400 && type.startsWith('application/json')) return false
  return compressible(type) ?? false
}
