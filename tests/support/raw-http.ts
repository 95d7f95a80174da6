import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'

interface Sent {
  method?: string
  /** Sent as it is: nothing encodes or shortens it on the way. */
  path: string
  headers?: Record<string, string>
  /** A list is sent piece by piece, without saying beforehand how much there will be. */
  body?: string | Buffer[]
}

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** The port of this end of the connection: the same one for the same connection. */
  port: number | undefined
}

/** One connection that is used for call after call. */
export function keptConnection(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 1 })
}

/** Longer than any answer takes, in milliseconds; a connection that hangs is destroyed. */
const PATIENCE_MS = 15_000

/** Calls a site as a program does that keeps no rules, over a connection of its own unless told. */
export async function sendRaw(
  site: string,
  { method = 'GET', path, headers, body }: Sent,
  agent: Agent | false = false,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(site)
  const options = { hostname, port, method, path, headers, agent, timeout: PATIENCE_MS }
  const sent = request(options)
  sent.once('timeout', () => sent.destroy(new Error(`${method} ${path} was never answered`)))
  if (Array.isArray(body)) for (const piece of body) sent.write(piece)
  sent.end(Array.isArray(body) ? undefined : body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const own = response.socket.localPort
  const text = String(Buffer.concat(await response.toArray()))
  return { status: response.statusCode ?? 0, headers: response.headers, text, port: own }
}
