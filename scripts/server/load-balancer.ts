import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setClientIp } from '@/server/client-ip'
import { listen } from '@/server/listen'

/** A listening balancer. */
export type LoadBalancer = {
  port: number
  stop: () => Promise<void>
}

export type LoadBalancerOptions = {
  /** The port to listen on; 0 takes a free one. */
  port: number
  /** A host name or address; 'localhost' means both loopback addresses. */
  host: string
  /** The ports of the processes on this machine, which need TRUST_PROXY. */
  processes: readonly number[]
  /** Whether callers may state their address, as one program does that plays many people; default: no. */
  trustProxy?: boolean
}

/**
 * Passes each call on to the next process in turn, whoever calls: no caller stays with a process. A process
 * that cannot be reached is passed over. Bodies and answers are passed on as they come, so that live streams work.
 */
export async function startLoadBalancer(options: LoadBalancerOptions): Promise<LoadBalancer> {
  const { port, host, processes, trustProxy = false } = options
  let nextIndex = 0
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    nextIndex += 1
    setClientIp(request, trustProxy)
    const orderedPorts = processes.map((_, nth) => processes[(nextIndex + nth) % processes.length])
    const socket = await connectToFirst(orderedPorts)
    if (socket) proxyRequest(request, response, socket)
    else response.writeHead(502).end()
  }
  const { port: chosen, close } = await listen({ listener, port, host, graceMs: 0 })
  return { port: chosen, stop: close }
}

/** Connects before anything of the call is sent, so that a call is never made twice. */
async function connectToFirst(ports: readonly (number | undefined)[]): Promise<Socket | undefined> {
  for (const port of ports) {
    const socket = port && (await connectTo(port))
    if (socket) return socket
  }
}

function connectTo(port: number) {
  return new Promise<Socket | undefined>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })
}

/** Passes one call on. Whatever breaks on one side breaks the connection of the other. */
function proxyRequest(request: IncomingMessage, response: ServerResponse, socket: Socket) {
  const { method, url, headers } = request
  const forward = ask({ method, path: url, headers, createConnection: () => socket })
  const breakOff = () => {
    forward.destroy()
    if (!response.writableEnded) response.destroy()
  }
  forward.once('response', (upstreamResponse) => {
    const { connection, 'keep-alive': _keepAlive, ...headersToSend } = upstreamResponse.headers
    response.writeHead(upstreamResponse.statusCode ?? 502, headersToSend)
    response.flushHeaders()
    upstreamResponse.once('error', breakOff)
    upstreamResponse.pipe(response)
  })
  forward.once('error', breakOff)
  request.once('error', breakOff)
  response.once('close', () => {
    if (!response.writableFinished) breakOff()
  })
  request.pipe(forward)
}
