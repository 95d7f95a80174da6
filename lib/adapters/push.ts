import 'server-only'
import webpush from 'web-push'
import { env } from '@/lib/core/env'
import { log } from '@/lib/core/log'
import { traced } from '@/lib/core/observability/telemetry'

/** How long a push service may take to answer, in milliseconds. */
const TIMEOUT_MS = 10_000

/** A browser at its push service. */
export interface PushTarget {
  endpoint: string
  /** The keys of the browser, base64url. */
  p256dh: string
  auth: string
}

export interface PushOptions {
  /** How long the push service keeps a message for a browser that is away, in seconds. */
  ttl: number
  /** Whether it may wake a device that saves its battery. */
  isUrgent: boolean
  /** A later message with the same topic replaces one that has not arrived; at most 32 characters. */
  topic: string
}

/** What became of a message: `gone` means that this browser never takes one again. */
export type PushResult = 'sent' | 'gone' | 'retry'

/** The public key that browsers subscribe with, or null when push is not set up. */
export function pushPublicKey(): string | null {
  return vapidKeys()?.publicKey ?? null
}

function vapidKeys() {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env()
  return publicKey && privateKey ? { publicKey, privateKey } : null
}

/**
 * Seals a text for one browser and hands it to its push service, signed with our keys (RFC 8030, 8291
 * and 8292). Throws when push is not set up.
 */
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
      ...{ TTL: ttl, topic, urgency: isUrgent ? 'high' : 'normal' },
    },
  )
  try {
    const response = await traced({ kind: 'provider', provider: 'push', name: 'send' }, () =>
      fetch(endpoint, {
        method: 'POST',
        headers: sendableHeaders(headers),
        body: new Uint8Array(body ?? []),
        // The address was given by a browser: nobody else may lead us on to another host.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    )
    // Only the status counts; what is left unread would keep the connection busy.
    await response.body?.cancel()
    return resultOf(response.status, endpoint)
  } catch (cause) {
    log().warn({ err: cause, host: new URL(endpoint).host }, 'push service not reached')
    return 'retry'
  }
}

/** fetch counts the bytes itself. */
function sendableHeaders(headers: Record<string, unknown>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length')
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}

function resultOf(status: number, endpoint: string): PushResult {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  log().warn({ status, host: new URL(endpoint).host }, 'push message refused')
  return 'retry'
}
