import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/core/server/env'

/** `owner`: the account, or the browser of a guest. Uses the site's secret: six digits are too few to protect a plain hash. */
export function hashPhoneCode(owner: string, phone: string, code: string): string {
  const key = createHmac('sha256', env().NEXTAUTH_SECRET).update('codes for phones').digest()
  return createHmac('sha256', key).update(`${owner}:${phone}:${code}`).digest('base64url')
}

export function isEqualHash(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
