import type { IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'
import { readPageRetryAfter } from '@/lib/core/server/http/page-errors'
import { securityHeaders } from '@/lib/core/server/http/security-headers'
import { setClientIp } from './client-ip'
import { GuestCache } from './guest-cache'
import { isOfType, type ListenOptions, listen } from './listen'
import { forwardRequest, type RequestHandler, startOriginServer } from './origin-server'
import { requestError, sendError } from './request-errors'

export interface HttpServerOptions extends ListenOptions {
  handler: RequestHandler
  trustProxy?: boolean
  respondIfMissing?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
}

export type HttpServer = Awaited<ReturnType<typeof startHttpServer>>

const SECURITY_HEADERS = securityHeaders()

/** A reverse proxy with a shared cache that rejects requests on which Next.js would fail. */
export async function startHttpServer(options: HttpServerOptions) {
  const { handler, trustProxy = false, respondIfMissing } = options
  const originPort = await startOriginServer(handler)
  const cache = new GuestCache()
  const compress = compression()

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    setClientIp(request, trustProxy)
    for (const { key, value } of SECURITY_HEADERS) response.setHeader(key, value)
    const error = requestError(request)
    if (error) return sendError(response, error)
    // The site has no server actions, but Next.js would search a body for one.
    delete request.headers['next-action']
    const url = request.url ?? ''
    request.headers['x-forwarded-uri'] = url
    if (await respondIfMissing?.(request, response)) return
    const upstream = await cache.respond(request, response, async () => {
      const forwarded = await forwardRequest(request, response, originPort)
      copyHead(forwarded, response)
      return forwarded
    })
    if (!upstream) return
    const retryAfter = response.statusCode === 500 ? readPageRetryAfter(url) : undefined
    if (retryAfter) response.setHeader('Retry-After', retryAfter).statusCode = 503
    const isJsonError = response.statusCode >= 400 && isOfType(response, 'application/json')
    if (isOfType(response, 'text/event-stream')) response.flushHeaders()
    // A range of a file must stay unchanged, and JSON errors are short.
    else if (!response.hasHeader('content-range') && !isJsonError) {
      compress(request as never, response as never, () => undefined)
    }
    // The client must not treat a part of a response as the whole.
    upstream.once('error', () => response.destroy())
    upstream.pipe(response)
  }

  const listener: RequestHandler = (request, response) =>
    respond(request, response).catch((cause: unknown) => {
      // A disconnected client is not an error.
      if (!response.destroyed) console.error(cause)
      response.destroy()
    })
  return listen(listener, options)
}

const HOP_BY_HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding']

function copyHead({ statusCode = 502, headers }: IncomingMessage, response: ServerResponse) {
  response.statusCode = statusCode
  for (const name of HOP_BY_HOP_HEADERS) delete headers[name]
  response.setHeaders(new Map(Object.entries(headers) as [string, string][]))
  const { 'cache-control': cacheControl = '' } = headers
  // Browsers would show outdated requests, since no cache tag reaches them.
  if (cacheControl.includes('s-maxage') && !cacheControl.includes('max-age')) {
    response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate')
  }
}
