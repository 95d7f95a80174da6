import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '@/lib/core/server/env'

/** Uses the site's secret: six digits are too few to protect a plain hash. */
export function hashPhoneCode(account: string, phone: string, code: string): string {
  const key = createHmac('sha256', env().NEXTAUTH_SECRET).update('codes for phones').digest()
  return createHmac('sha256', key).update(`${account}:${phone}:${code}`).digest('base64url')
}
