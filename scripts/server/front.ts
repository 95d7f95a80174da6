import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { allowStandIn } from './allow-stand-in'
import { stateCallerAddress } from './caller-address'
import { Complaint } from './complaint'
import { compressKept } from './compress-kept'
import { answerPage } from './pages-without-database'
import { takenMessage } from './ports'
import { refusalOf, refuse, refuseUnreadable, secure } from './refusals'
import { revalidatePages } from './revalidate-pages'

/** Answers a request: Next's handler, or a stub in a test. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

export type FrontOptions = {
  handler: Handler
  port: number
  /** A host name or address; 'localhost' means both loopback addresses; default: all interfaces. */
  host?: string
  /** Whether to trust the caller's address from the nearest proxy. */
  trustProxy?: boolean
  /** Answers or redirects within the site what asks for a page that does not exist; see `answerMissing`. */
  missing?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  /** Whether it serves a vendor's stand-in, without our refusals and headers. */
  isStandIn?: boolean
  /** The local address of the card provider's stand-in, if there is one. */
  cardStandIn?: string
  /** How long a caller may continue to send after the answer, in milliseconds. */
  lateBodyMs?: number
  /** How long running requests may take after the server was told to end, in milliseconds. */
  graceMs?: number
}

/** A listening front server. */
export type Front = {
  port: number
  /** Stops accepting, waits for running requests, and resolves when all connections are closed. */
  close: () => Promise<void>
}

// Longer than most proxies keep connections, so that the proxy closes them.
const keepAliveMs = 65_000

/**
 * The HTTP server in front of Next. It sets the caller's address, because handlers cannot see the
 * socket; it refuses requests that Next would answer with an error; it adds the security headers to
 * every answer, compresses what is kept, prevents browsers from showing old pages, and waits for running requests when it ends.
 */
export async function startFront(options: FrontOptions): Promise<Front> {
  const {
    handler,
    port,
    host,
    missing,
    trustProxy = false,
    isStandIn = false,
    cardStandIn,
    lateBodyMs = 10_000,
    graceMs = 10_000,
  } = options
  const running = new Set<ServerResponse>()
  const servers: Server[] = []
  const compress = compressKept()
  let closing: Promise<void> | undefined

  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    running.add(response)
    response.once('close', () => {
      running.delete(response)
      if (closing) for (const server of servers) server.closeIdleConnections()
    })
    if (closing) response.setHeader('connection', 'close')
    stateCallerAddress(request, trustProxy)
    cutOffLateSender(request, response, lateBodyMs)
    if (!isStandIn) {
      secure(response)
      // The site has no server actions, but Next would read a body in search of one.
      delete request.headers['next-action']
      const refusal = refusalOf(request)
      if (refusal) return refuse(response, refusal)
    }
    revalidatePages(response)
    if (missing && (await missing(request, response))) return
    if (compress(request, response)) return
    if (cardStandIn) allowStandIn(response, cardStandIn)
    sendInOnePiece(response)
    try {
      const [path = ''] = (request.url ?? '').split('?')
      await answerPage(path, response, () => handler(request, response))
    } catch (error) {
      answerFault(response, error)
    }
  }

  for (const address of host === 'localhost' ? ['127.0.0.1', '::1'] : [host]) {
    const server = createServer({ keepAliveTimeout: keepAliveMs }, listener)
    // Node would answer 417 by itself; expectations other than 100-continue may be ignored.
    server.on('checkExpectation', listener)
    server.on('clientError', (error, socket) => {
      // A second answer would be read as part of one that is being sent.
      const isAnswering = [...running].some((one) => one.socket === socket && one.headersSent)
      if (isAnswering) socket.destroy()
      else refuseUnreadable(error, socket)
    })
    const chosen = servers[0] ? portOf(servers[0]) : port
    if (await listen(server, chosen, address)) servers.push(server)
  }

  const close = () => {
    closing ??= closeAll(servers, running, graceMs)
    return closing
  }
  return { port: servers[0] ? portOf(servers[0]) : port, close }
}

/** Resolves to false where this machine lacks the address, such as one without IPv6. */
function listen(server: Server, port: number, host: string | undefined) {
  return new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const lacking = error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'
      if (lacking && host === '::1') return resolve(false)
      if (error.code !== 'EADDRINUSE') return reject(error)
      reject(new Complaint(takenMessage({ port, purpose: 'the site', variable: 'PORT' })))
    })
    server.listen(port, host, () => resolve(true))
  })
}

function portOf(server: Server) {
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

/**
 * Next sends the headers of a call's answer and its body separately. Each write costs a system call
 * and a packet, so the headers wait for the first part of the body.
 */
function sendInOnePiece(response: ServerResponse) {
  const flushHeaders = response.flushHeaders.bind(response)
  response.flushHeaders = () => {
    const { socket } = response
    socket?.cork()
    flushHeaders()
    process.nextTick(() => socket?.uncork())
  }
}

/**
 * After the answer Node continues to read and discard the request's body, so that the connection can
 * be reused. That could last minutes, so slow callers are disconnected.
 */
function cutOffLateSender(request: IncomingMessage, response: ServerResponse, lateBodyMs: number) {
  response.once('finish', () => {
    if (request.complete) return
    const cutOff = () => {
      if (!request.complete) request.socket.destroy()
    }
    setTimeout(cutOff, lateBodyMs).unref()
  })
}

/** A live stream (the chat) never ends by itself, and its browser reconnects. */
function isEndless(response: ServerResponse) {
  return String(response.getHeader('content-type')).startsWith('text/event-stream')
}

function answerFault(response: ServerResponse, error: unknown) {
  console.error(error)
  if (!response.headersSent) response.statusCode = 500
  response.end()
}
