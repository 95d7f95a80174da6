import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'

interface Sent {
  method?: string
  /** Sent unchanged, without encoding or normalising. */
  path: string
  headers?: Record<string, string>
  /** A list is sent in chunks, without a length. */
  body?: string | Buffer[]
}

export interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** The local port, which identifies the connection. */
  port: number | undefined
}

/** One connection reused by many requests. */
export function keepAliveAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 1 })
}

/** The time limit in milliseconds, longer than any response; then the connection is destroyed. */
const TIMEOUT_MS = 15_000

/** Sends an HTTP request without any checks, over a new connection by default. */
export async function sendRaw(
  site: string,
  { method = 'GET', path, headers, body }: Sent,
  agent: Agent | false = false,
): Promise<RawResponse> {
  const { hostname, port } = new URL(site)
  const options = { hostname, port, method, path, headers, agent, timeout: TIMEOUT_MS }
  const sent = request(options)
  sent.once('timeout', () => sent.destroy(new Error(`${method} ${path} was never answered`)))
  if (Array.isArray(body)) for (const piece of body) sent.write(piece)
  sent.end(Array.isArray(body) ? undefined : body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const own = response.socket.localPort
  const text = String(Buffer.concat(await response.toArray()))
  return { status: response.statusCode ?? 0, headers: response.headers, text, port: own }
}
