/** Per person; the oldest subscription makes room for a new one. */
export const MAX_PUSH_SUBSCRIPTIONS = 10

/** In characters; endpoints in use have about 200. */
export const MAX_ENDPOINT_LENGTH = 1_000

/** Chrome, Edge, Opera, Samsung Internet and others; Firefox; Safari; Edge on Windows. */
const PUSH_SERVICES = [
  ...['fcm.googleapis.com', 'jmt17.google.com', 'push.services.mozilla.com'],
  ...['push.apple.com', 'notify.windows.com'],
]

/** The server must request no other URL, because clients can send any. `local` is for tests. */
export function isPushService(endpoint: string, local?: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, port, host, hostname, origin, username, password } = new URL(endpoint)
  if (username || password) return false
  if (local && origin === new URL(local).origin) return true
  if (protocol !== 'https:' || port || host !== hostname) return false
  return PUSH_SERVICES.some((name) => hostname === name || hostname.endsWith(`.${name}`))
}
