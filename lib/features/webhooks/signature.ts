import 'server-only'
import { createHmac, hkdfSync } from 'node:crypto'
import { env } from '@/lib/core/env'

const SECRET_BYTES = 32

/** The header of a delivery that holds its signature. */
export const SIGNATURE_HEADER = 'ShareLife-Signature'

/**
 * The secret that a webhook shares with us, derived from the site's own for this webhook alone: so the
 * database alone is not enough to sign.
 */
export function secretOf(webhook: string): string {
  const key = hkdfSync('sha256', env().NEXTAUTH_SECRET, '', `webhook ${webhook}`, SECRET_BYTES)
  return `whsec_${Buffer.from(key).toString('base64url')}`
}

/** The signature of a body that is sent at `now`: `t=<seconds>,v1=<HMAC-SHA256 of 't.body', hex>`. */
export function signatureOf(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000)
  const signed = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signed}`
}
