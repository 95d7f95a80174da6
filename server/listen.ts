import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CommandError } from '@/scripts/server/command-error'
import { portTakenMessage } from '@/scripts/server/ports'
import { sendParserError } from './parser-errors'

interface ListenOptions {
  listener: (request: IncomingMessage, response: ServerResponse) => void
  port: number
  host?: string
  graceMs: number
}

/** Longer than most proxies keep connections, so that the proxy closes them. */
const KEEP_ALIVE_MS = 65_000
/** Disconnects clients that send a request more slowly. */
const REQUEST_MS = 60_000

export async function listen({ listener, port, host, graceMs }: ListenOptions) {
  const responses = new Set<ServerResponse>()
  let isClosing = false
  const options = { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_MS }
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    responses.add(response)
    response.once('close', () => {
      responses.delete(response)
      if (isClosing) server.closeIdleConnections()
    })
    // Otherwise a client with a persistent connection could send requests forever.
    if (isClosing) response.setHeader('Connection', 'close')
    listener(request, response)
  }
  const server = createServer(options, respond)
  // Node would send 417 without our headers; a server may ignore expectations other than 100-continue.
  server.on('checkExpectation', respond)
  server.on('clientError', (error, socket) => {
    // The client would read a second response as part of the first.
    const isResponding = [...responses].some((one) => one.socket === socket && one.headersSent)
    if (isResponding) socket.destroy()
    else sendParserError(error, socket)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      const use = { port, purpose: 'the site', variable: 'PORT' }
      reject(isTaken ? new CommandError(portTakenMessage(use)) : error)
    })
    server.listen(port, host, resolve)
  })
  const close = async () => {
    isClosing = true
    const closed = new Promise((resolve) => server.close(resolve))
    // A live stream never ends by itself; its browser reconnects.
    for (const response of responses) if (isLiveStream(response)) response.destroy()
    const timer = setTimeout(() => server.closeAllConnections(), graceMs)
    await closed
    clearTimeout(timer)
  }
  return { port: (server.address() as AddressInfo).port, close }
}

export function isLiveStream(response: Pick<ServerResponse, 'getHeader'>): boolean {
  return String(response.getHeader('content-type')).startsWith('text/event-stream')
}
