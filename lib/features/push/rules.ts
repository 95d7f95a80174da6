/** The browsers in which one person can have push messages; the oldest makes room for a new one. */
export const MAX_SUBSCRIPTIONS = 10

/** The longest address of a push service, in characters; those in use have about 200. */
export const MAX_ENDPOINT_LENGTH = 1_000

/** Chrome, Edge, Opera, Samsung Internet and others; Firefox; Safari; Edge on Windows. */
const PUSH_SERVICES = [
  ...['fcm.googleapis.com', 'jmt17.google.com', 'push.services.mozilla.com'],
  ...['push.apple.com', 'notify.windows.com'],
]

/**
 * Whether an address belongs to the push service of a browser. Nothing else may be called, because any
 * browser can send any address. `local` is the address of a stand-in on this computer, for tests.
 */
export function isPushService(endpoint: string, local?: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, port, host, hostname, origin, username, password } = new URL(endpoint)
  if (username || password) return false
  if (local && origin === new URL(local).origin) return true
  if (protocol !== 'https:' || port || host !== hostname) return false
  return PUSH_SERVICES.some((name) => hostname === name || hostname.endsWith(`.${name}`))
}
