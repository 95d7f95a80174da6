import { existsSync } from 'node:fs'
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { Complaint } from '@/scripts/server/complaint'
import { inProject, projectRoot } from '@/scripts/server/project'

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown

/** Loads the production build. Throws a Complaint when there is none. */
export async function loadNext(port: number) {
  if (!existsSync(inProject('.next', 'BUILD_ID'))) {
    throw new Complaint('There is no build yet. Run: npm run build')
  }
  const { default: next } = await import('next')
  // The name matters: rewrites are compared with it, and with an IP Next redirected a page to itself. Next also
  // listens for upgrades on the given server and leaves them open for ever, so it gets one that no client reaches.
  const app = next({
    ...{ dev: false, dir: projectRoot, hostname: 'localhost', port },
    httpServer: createServer(),
  })
  await app.prepare()
  return { handler: app.getRequestHandler() as RequestHandler, close: () => app.close() }
}

/** Serves a request handler on a port of this machine, for the public server alone. */
export async function openOrigin(handler: RequestHandler) {
  const server = createServer(
    { keepAliveTimeout: 0, requestTimeout: 0 },
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

/** Sends a request on to the origin, and resolves to the response once its headers are there. */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
): Promise<IncomingMessage> {
  const { method, url: path } = request
  // The body is compressed here, once for all clients.
  const headers = { ...request.headers, 'accept-encoding': 'identity', 'x-forwarded-uri': path }
  for (const name of ['connection', 'keep-alive', 'upgrade', 'expect']) {
    delete headers[name as keyof typeof headers]
  }
  return new Promise((resolve, reject) => {
    const upstream = httpRequest(
      { agent, host: '127.0.0.1', port, method, path, headers, setHost: false },
      (answer) => {
        answer.once('error', () => response.destroy())
        resolve(answer)
      },
    )
    upstream.on('error', reject)
    // The client has gone: the handler must learn of it, or a live stream would run for ever.
    response.once('close', () => {
      if (!response.writableFinished) upstream.destroy()
    })
    // Next may respond before it has read the whole body; Node discards the rest.
    response.once('finish', () => {
      request.unpipe(upstream)
      request.resume()
    })
    request.pipe(upstream)
  })
}
