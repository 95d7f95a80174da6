import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown

export async function loadNext(port: number) {
  const { default: next } = await import('next')
  // Rewrites compare the host name; with an IP Next.js redirected a page to itself. Next.js also leaves
  // upgrades on the given server open, so it gets a server without clients.
  const app = next({ dev: false, hostname: 'localhost', port, httpServer: http.createServer() })
  await app.prepare()
  return { handler: app.getRequestHandler() as RequestHandler, close: () => app.close() }
}

/** The public server adds the URL to the headers, and a redirect to the login repeats it encoded. */
const maxHeaderSize = 64_000

/** Listens for this process only, without keeping it running. Resolves to the port. */
export async function startOriginServer(handler: RequestHandler) {
  const options = { keepAliveTimeout: 0, requestTimeout: 0, maxHeaderSize }
  const server = http.createServer(options, async (request, response) => {
    try {
      await handler(request, response)
    } catch (cause) {
      console.error(cause)
      if (!response.headersSent) response.statusCode = 500
      response.end()
    }
  })
  server.on('connection', (socket) => socket.unref())
  await once(server.listen(0, '127.0.0.1').unref(), 'listening')
  return (server.address() as AddressInfo).port
}

const agent = new http.Agent({ keepAlive: true })
/** These headers describe the client's connection. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'upgrade', 'expect', 'trailer', 'te']

/** Forwards a request to the origin and resolves to the response when its headers arrive. */
export async function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
): Promise<IncomingMessage> {
  const { method, url: path } = request
  // The public server compresses bodies, once for all clients.
  const headers: http.OutgoingHttpHeaders = { ...request.headers, 'accept-encoding': 'identity' }
  for (const name of CONNECTION_HEADERS) delete headers[name]
  const target = { agent, host: '127.0.0.1', port, method, path, headers, setHost: false }
  const upstream = http.request({ ...target, maxHeaderSize })
  // Next.js may respond before the first piece of a body arrives.
  upstream.flushHeaders()
  response.once('close', () => {
    // Notifies the handler of a disconnect, or a live stream would run forever.
    upstream.destroy()
    // Next.js may respond before it has read the whole body, which Node then discards.
    request.unpipe(upstream).resume()
  })
  const [upstreamResponse] = await once(request.pipe(upstream), 'response')
  // The response reports an error too.
  upstream.on('error', () => undefined)
  return upstreamResponse
}
