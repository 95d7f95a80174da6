import type { IncomingMessage } from 'node:http'
import type { Settings } from './settings'

/** What a client may claim about itself, and what only the socket or a trusted proxy may say. */
const claims = [
  'x-real-ip',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'forwarded',
]

/** Whether TRUST_PROXY says that a proxy of ours stands in front. */
export function trustsProxy(env: Settings) {
  return env.TRUST_PROXY === '1' || env.TRUST_PROXY === 'true'
}

/**
 * Leaves one address in X-Forwarded-For, the only one that the product reads: the socket's, or
 * behind a trusted proxy the one that the proxy saw (it appends it, so what a client claimed comes
 * before). Without a proxy the other headers by which a client could pass for somebody else go.
 */
export function stateCallerAddress(request: IncomingMessage, trustProxy: boolean) {
  const { headers, socket } = request
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  const seenByProxy = trustProxy ? forwarded.split(',').at(-1)?.trim() : undefined
  headers['x-forwarded-for'] = plain(seenByProxy || socket.remoteAddress || 'unknown')
  if (!trustProxy) for (const claim of claims) delete headers[claim]
}

/** An IPv4 address arrives in an IPv6 dress when the server listens on all interfaces. */
function plain(address: string) {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
