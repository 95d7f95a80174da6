import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Complaint } from '@/scripts/server/complaint'

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown

/** Throws a Complaint when there is no build. */
export async function loadNext(port: number) {
  if (!existsSync('.next/BUILD_ID')) {
    throw new Complaint('There is no build yet. Run: npm run build')
  }
  const { default: next } = await import('next')
  // Rewrites compare the name, and with an IP Next.js redirected a page to itself. Next.js also
  // leaves upgrades on the given server open, so it gets one that no client reaches.
  const app = next({
    ...{ dev: false, dir: process.cwd(), hostname: 'localhost', port },
    httpServer: createServer(),
  })
  await app.prepare()
  return { handler: app.getRequestHandler() as RequestHandler, close: () => app.close() }
}

/** Listens on this machine for the public server only. */
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { port: (server.address() as AddressInfo).port, close }
}
