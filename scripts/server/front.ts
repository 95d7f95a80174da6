import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stateCallerAddress } from './caller-address'
import { Complaint } from './complaint'
import { keepPagesFresh } from './keep-pages-fresh'
import { letStandInBeCalled } from './let-stand-in-be-called'
import { takenMessage } from './ports'
import { refusalOf, refuse, refuseUnreadable, secure } from './refusals'

/** Answers a request: Next's handler, or a stub in a test. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

export type FrontOptions = {
  handler: Handler
  port: number
  /** A host name or address; 'localhost' means both loopback addresses; none means everywhere. */
  host?: string
  /** Believe what the nearest proxy says about the caller. */
  trustProxy?: boolean
  /** It serves a vendor's stand-in, to which neither our refusals nor our headers belong. */
  isStandIn?: boolean
  /** The address of the card provider's stand-in on this computer, where there is one. */
  cardStandIn?: string
  /** How long a caller may go on sending once they are answered. */
  lateBodyMs?: number
  /** How long running requests may take once the server is told to end. */
  graceMs?: number
}

/** A listening front server. */
export type Front = {
  port: number
  /** Stops accepting, lets running requests finish, and resolves when every connection is closed. */
  close: () => Promise<void>
}

// Longer than the usual proxy keeps a connection, so that the proxy is the one to close it.
const keepAliveMs = 65_000

/**
 * The small server in front of Next: handlers cannot see the socket, so it states the caller's
 * address; it refuses what Next would take for a fault of ours, gives every answer the security
 * headers, keeps browsers from showing old pages, and ends without cutting off running requests.
 */
export async function startFront(options: FrontOptions): Promise<Front> {
  const {
    handler,
    port,
    host,
    trustProxy = false,
    isStandIn = false,
    cardStandIn,
    lateBodyMs = 10_000,
    graceMs = 10_000,
  } = options
  const running = new Set<ServerResponse>()
  const servers: Server[] = []
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
      // The site has no server actions, and Next would read a body in search of one.
      delete request.headers['next-action']
      const refusal = refusalOf(request)
      if (refusal) return refuse(response, refusal)
    }
    keepPagesFresh(response)
    if (cardStandIn) letStandInBeCalled(response, cardStandIn)
    sendInOnePiece(response)
    try {
      await handler(request, response)
    } catch (error) {
      answerFault(response, error)
    }
  }

  for (const address of host === 'localhost' ? ['127.0.0.1', '::1'] : [host]) {
    const server = createServer({ keepAliveTimeout: keepAliveMs }, listener)
    // Node would answer 417 by itself; what a caller expects beside 100-continue may be ignored.
    server.on('checkExpectation', listener)
    server.on('clientError', (error, socket) => {
      // Part of an answer is on its way: another one in it would be read as its text.
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

/** Resolves to false where this machine lacks the address (a machine without IPv6). */
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
 * Next sends the headers of a call's answer and then its body. Each piece costs a system call and a
 * packet, so the headers wait for what is written in the same breath.
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
 * Node takes and drops what a caller still sends after the answer, so that the connection can be used
 * again. It would do so for minutes; a caller who does not come to an end is cut off.
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

/** A live stream (the chat) never finishes by itself, and its browser calls again anyway. */
function isEndless(response: ServerResponse) {
  return String(response.getHeader('content-type')).startsWith('text/event-stream')
}

function answerFault(response: ServerResponse, error: unknown) {
  console.error(error)
  if (!response.headersSent) response.statusCode = 500
  response.end()
}
