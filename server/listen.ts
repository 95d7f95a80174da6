import { once } from 'node:events'
import { createServer, type ServerResponse, STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { CommandError } from '@/lib/core/server/command-error'
import { securityHeaders } from '@/lib/core/server/http/security-headers'
import { portTakenMessage } from '@/lib/core/server/port-settings'
import type { RequestHandler } from './origin-server'

export interface ListenOptions {
  port: number
  host?: string
  /** The time limit for running requests after shutdown begins, in milliseconds. */
  graceMs?: number
}

/** `close` lets running requests finish and resolves when all connections are closed. */
export async function listen(listener: RequestHandler, options: ListenOptions) {
  const { port, host, graceMs = 10_000 } = options
  const responses = new Set<ServerResponse>()
  const respond: RequestHandler = (request, response) => {
    responses.add(response)
    response.once('close', () => {
      responses.delete(response)
      if (!server.listening) server.closeIdleConnections()
    })
    // Otherwise a client with a persistent connection could send requests forever.
    if (!server.listening) response.setHeader('Connection', 'close')
    listener(request, response)
  }
  // Most proxies close connections earlier than that, so that no request meets a closed one.
  const limits = { keepAliveTimeout: 65_000, requestTimeout: 60_000 }
  const server = createServer(limits, respond)
  // Node would send 417 without our headers; a server may ignore expectations other than 100-continue.
  server.on('checkExpectation', respond)
  server.on('clientError', (error, socket) => {
    // The client would read a second response as part of the first.
    const isResponding = [...responses].some((one) => one.socket === socket && one.headersSent)
    if (isResponding) socket.destroy()
    else sendParserError(error, socket)
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new CommandError(portTakenMessage({ port, purpose: 'the site', variable: 'PORT' }))
  })
  const close = async () => {
    const closed = once(server, 'close')
    server.close()
    // A live stream never ends by itself; its browser reconnects.
    for (const response of responses) {
      if (isOfType(response, 'text/event-stream')) response.destroy()
    }
    setTimeout(() => server.closeAllConnections(), graceMs).unref()
    await closed
  }
  return { port: (server.address() as AddressInfo).port, close }
}

/** Node's HTTP parser errors with the status that Node would send; others get 400. */
const PARSER_ERRORS: NodeJS.Dict<number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Responds to invalid HTTP like Node, with our security headers. */
function sendParserError({ code = '' }: NodeJS.ErrnoException, socket: Duplex) {
  // The parser reports the same client again if it sends more.
  if (!socket.writable || code === 'ECONNRESET') return
  const status = PARSER_ERRORS[code] ?? 400
  const headers = securityHeaders().map(({ key, value }) => `${key}: ${value}`)
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, 'Connection: close']
  socket.end(`${head.join('\r\n')}\r\nContent-Length: 0\r\n\r\n`)
  // Reads on for a moment: closing a connection with unread bytes resets it, and the response is lost.
  setTimeout(() => socket.destroy(), 2_000).unref()
}

export function isOfType(response: ServerResponse, type: string): boolean {
  return String(response.getHeader('content-type')).startsWith(type)
}
