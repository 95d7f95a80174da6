import 'server-only'
import { createHmac, hkdfSync } from 'node:crypto'
import { env } from '@/lib/core/server/env'

const SECRET_BYTES = 32

export const SIGNATURE_HEADER = 'ShareLife-Signature'

/** Derived from the site's secret, so that access to the database is not enough to sign. */
export function webhookSecret(webhook: string): string {
  const key = hkdfSync('sha256', env().NEXTAUTH_SECRET, '', `webhook ${webhook}`, SECRET_BYTES)
  return `whsec_${Buffer.from(key).toString('base64url')}`
}

/** Returns `t=<seconds>,v1=<HMAC-SHA256 of 't.body' in hex>`. */
export function webhookSignature(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000)
  const signed = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signed}`
}
