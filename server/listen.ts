import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Complaint } from '@/scripts/server/complaint'
import { takenMessage } from '@/scripts/server/ports'
import { sendParserError } from './refused-requests'

interface ListenOptions {
  listener: (request: IncomingMessage, response: ServerResponse) => void
  port: number
  /** Default: all interfaces; 'localhost' means both loopback IPs. */
  host?: string
  graceMs: number
}

/** Longer than most proxies keep connections, so that the proxy closes them. */
const KEEP_ALIVE_MS = 65_000

/** Listens on one or both loopback IPs, or on one host, and closes gracefully. */
export async function listen({ listener, port, host, graceMs }: ListenOptions) {
  const running = new Set<ServerResponse>()
  const servers: Server[] = []
  let closing: Promise<void> | undefined
  const tracked = (request: IncomingMessage, response: ServerResponse) => {
    running.add(response)
    response.once('close', () => {
      running.delete(response)
      if (closing) for (const server of servers) server.closeIdleConnections()
    })
    if (closing) response.setHeader('connection', 'close')
    listener(request, response)
  }
  for (const ip of host === 'localhost' ? ['127.0.0.1', '::1'] : [host]) {
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, tracked)
    // Node would answer 417 by itself; expectations other than 100-continue may be ignored.
    server.on('checkExpectation', tracked)
    server.on('clientError', (error, socket) => {
      // A second response would be read as part of one that is being sent.
      const isAnswering = [...running].some((one) => one.socket === socket && one.headersSent)
      if (isAnswering) socket.destroy()
      else sendParserError(error, socket)
    })
    if (await open(server, servers[0] ? portOf(servers[0]) : port, ip)) servers.push(server)
  }
  const close = () => {
    closing ??= closeAll(servers, running, graceMs)
    return closing
  }
  return { port: servers[0] ? portOf(servers[0]) : port, close }
}

/** Resolves to false where this machine has no IPv6. */
function open(server: Server, port: number, host: string | undefined): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isLacking = error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'
      if (isLacking && host === '::1') return resolve(false)
      if (error.code !== 'EADDRINUSE') return reject(error)
      reject(new Complaint(takenMessage({ port, purpose: 'the site', variable: 'PORT' })))
    })
    server.listen(port, host, () => resolve(true))
  })
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

async function closeAll(servers: Server[], running: Set<ServerResponse>, graceMs: number) {
  const insist = setTimeout(() => {
    for (const server of servers) server.closeAllConnections()
  }, graceMs)
  const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)))
  for (const response of running) if (isEndless(response)) response.socket?.destroy()
  await Promise.all(closed)
  clearTimeout(insist)
}

/** A live stream (the chat) never ends by itself, and its browser reconnects. */
function isEndless(response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith('text/event-stream')
}
