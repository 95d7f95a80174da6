import type { IncomingMessage } from 'node:http'
import type { Settings } from '@/scripts/server/settings'

/** Headers with the caller's address, which clients can forge. */
const claims = [
  'x-real-ip',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'forwarded',
]

/** Whether TRUST_PROXY says that our own proxy is in front. */
export function trustsProxy(env: Settings) {
  return env.TRUST_PROXY === '1' || env.TRUST_PROXY === 'true'
}

/**
 * Sets X-Forwarded-For, the only header that the product reads, to one address: the socket's, or
 * behind a trusted proxy the one that the proxy appended (values before it come from the client).
 * Without a proxy the other address headers are removed.
 */
export function setCallerIp(request: IncomingMessage, trustProxy: boolean) {
  const { headers, socket } = request
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  const seenByProxy = trustProxy ? forwarded.split(',').at(-1)?.trim() : undefined
  headers['x-forwarded-for'] = plain(seenByProxy || socket.remoteAddress || 'unknown')
  if (!trustProxy) for (const claim of claims) delete headers[claim]
}

/** On a dual-stack server IPv4 addresses arrive in their IPv6 form. */
function plain(address: string) {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
