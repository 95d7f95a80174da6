import 'server-only'
import webpush from 'web-push'
import { env } from '@/lib/core/server/env'
import { log } from '@/lib/core/server/log'
import { withSpan } from '@/lib/core/server/observability/telemetry'

const TIMEOUT_MS = 10_000

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushOptions {
  /** Seconds that the push service holds a message for an offline browser. */
  ttl: number
  isUrgent: boolean
  topic: string
}

/** `gone`: this browser never accepts a message again. */
export type PushResult = 'sent' | 'gone' | 'retry'

/** Returns the VAPID public key, or null when push is not configured. */
export function pushPublicKey(): string | null {
  return vapidKeys()?.publicKey ?? null
}

function vapidKeys() {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env()
  return publicKey && privateKey ? { publicKey, privateKey } : null
}

/** Encrypts a text and sends it to a push service (RFC 8030, 8291, 8292). Throws without keys. */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  text: string,
  { ttl, isUrgent, topic }: PushOptions,
): Promise<PushResult> {
  const keys = vapidKeys()
  if (!keys) throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not set')
  const { headers, body } = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    text,
    {
      vapidDetails: { subject: `mailto:${env().CONTACT_EMAIL}`, ...keys },
      contentEncoding: 'aes128gcm',
      TTL: ttl,
      topic,
      urgency: isUrgent ? 'high' : 'normal',
    },
  )
  try {
    const response = await withSpan({ kind: 'provider', provider: 'push', name: 'send' }, () =>
      fetch(endpoint, {
        method: 'POST',
        headers: sendableHeaders(headers),
        body: new Uint8Array(body ?? []),
        // The endpoint comes from a browser, and a redirect could lead to any host.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    )
    // An unread body would keep the connection busy.
    await response.body?.cancel()
    return resultOf(response.status, endpoint)
  } catch (cause) {
    log().warn({ err: cause, host: new URL(endpoint).host }, 'push service not reached')
    return 'retry'
  }
}

function sendableHeaders(headers: Record<string, unknown>): Record<string, string> {
  const sendable = Object.entries(headers).filter(
    ([name]) => name.toLowerCase() !== 'content-length',
  )
  return Object.fromEntries(sendable.map(([name, value]) => [name, String(value)]))
}

function resultOf(status: number, endpoint: string): PushResult {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  log().warn({ status, host: new URL(endpoint).host }, 'push message rejected')
  return 'retry'
}
