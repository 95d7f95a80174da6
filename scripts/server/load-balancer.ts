import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setClientIp } from '@/server/client-ip'
import { listen } from '@/server/listen'

type LoadBalancerOptions = {
  /** 0 chooses a free port. */
  port: number
  /** A host name or IP; 'localhost' means both loopback IPs. */
  host: string
  /** The ports of the local processes, which need TRUST_PROXY. */
  processes: readonly number[]
  /** Whether clients may set their own IP, for a program that simulates many people; default: no. */
  trustProxy?: boolean
}

/** Forwards each request to the next process in turn that it can reach. Streams bodies and responses. */
export async function startLoadBalancer(options: LoadBalancerOptions) {
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
  const { port: chosen, close } = await listen(listener, { port, host, graceMs: 0 })
  return { port: chosen, stop: close }
}

/** Connects before it sends any part of the request, so that no request is sent twice. */
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

/** Forwards one request. An error on one side closes the connection of the other. */
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
