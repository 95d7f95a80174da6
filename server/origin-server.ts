import { existsSync } from 'node:fs'
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { CommandError } from '@/scripts/server/command-error'

/** The public server adds the URL to the headers, and a redirect to the login repeats it encoded. */
const MAX_HEADER_BYTES = 64_000

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown

/** Throws a CommandError if there is no build. */
export async function loadNext(port: number) {
  if (!existsSync('.next/BUILD_ID')) {
    throw new CommandError('There is no build. Run: npm run build')
  }
  const { default: next } = await import('next')
  // Rewrites compare the host name; with an IP Next.js redirected a page to itself. Next.js also leaves
  // upgrades on the given server open, so it gets a server without clients.
  const app = next({
    ...{ dev: false, dir: process.cwd(), hostname: 'localhost', port },
    httpServer: createServer(),
  })
  await app.prepare()
  return { handler: app.getRequestHandler() as RequestHandler, close: () => app.close() }
}

/** Listens on this machine for the public server only. */
export async function startOriginServer(handler: RequestHandler) {
  const server = createServer(
    { keepAliveTimeout: 0, requestTimeout: 0, maxHeaderSize: MAX_HEADER_BYTES },
    async (request, response) => {
      try {
        await handler(request, response)
      } catch (cause) {
        console.error(cause)
        if (!response.headersSent) response.statusCode = 500
        response.end()
      }
    },
  )
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { port: (server.address() as AddressInfo).port, close }
}

const agent = new Agent({ keepAlive: true })

/** Forwards a request to the origin and resolves to the response when its headers arrive. */
export function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
): Promise<IncomingMessage> {
  const { method, url: path } = request
  // The public server compresses bodies, once for all clients.
  const headers = { ...request.headers, 'accept-encoding': 'identity' }
  // These headers describe the client's connection.
  for (const name of ['connection', 'keep-alive', 'upgrade', 'expect', 'trailer', 'te']) {
    delete headers[name as keyof typeof headers]
  }
  return new Promise((resolve, reject) => {
    const target = { agent, host: '127.0.0.1', port, method, path, headers, setHost: false }
    const options = { ...target, maxHeaderSize: MAX_HEADER_BYTES }
    const upstream = httpRequest(options, (upstreamResponse) => {
      upstreamResponse.once('error', () => response.destroy())
      resolve(upstreamResponse)
    })
    upstream.on('error', reject)
    // Next.js may respond before the first piece of a body arrives.
    if (headers['transfer-encoding']) upstream.flushHeaders()
    // Notifies the handler of the disconnect, or a live stream would run forever.
    response.once('close', () => {
      if (!response.writableFinished) upstream.destroy()
    })
    // Next.js may respond before it has read the whole body; Node discards the rest.
    response.once('finish', () => {
      request.unpipe(upstream)
      request.resume()
    })
    request.pipe(upstream)
  })
}
