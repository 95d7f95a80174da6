import type { IncomingMessage } from 'node:http'

/** A trusted proxy sets these headers; other clients forge them. */
const PROXY_HEADERS =
  /^(?:x-real-ip|x-forwarded-host|x-forwarded-proto|x-forwarded-port|forwarded)$/

export function trustsProxy(env: NodeJS.Dict<string>) {
  return env.TRUST_PROXY === '1' || env.TRUST_PROXY === 'true'
}

/**
 * Sets X-Forwarded-For to one IP: the socket's, or behind a trusted proxy the last one, which the
 * proxy appended. Without a proxy it removes the headers that only a proxy may set.
 */
export function setClientIp({ headers, socket }: IncomingMessage, trustProxy: boolean) {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  const fromProxy = trustProxy ? forwarded.split(',').at(-1)?.trim() : undefined
  // A dual-stack server sees an IPv4 address in its IPv6 form.
  const ip = (fromProxy || socket.remoteAddress || 'unknown').replace(/^::ffff:(?=\d+\.)/i, '')
  headers['x-forwarded-for'] = ip
  if (trustProxy) return
  for (const name of Object.keys(headers)) if (PROXY_HEADERS.test(name)) delete headers[name]
}
