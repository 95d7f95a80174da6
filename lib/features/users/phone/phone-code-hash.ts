import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '@/lib/core/env'

/** What the database keeps of a code: without the site's secret nobody finds the code in it. */
export function phoneCodeHash(account: string, phone: string, code: string): string {
  const key = createHmac('sha256', env().NEXTAUTH_SECRET).update('codes for phones').digest()
  return createHmac('sha256', key).update(`${account}:${phone}:${code}`).digest('base64url')
}
