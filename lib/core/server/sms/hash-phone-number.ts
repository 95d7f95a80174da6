import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '@/lib/core/server/env'

/** A keyed hash, so that counts and the stop list contain no phone numbers. */
export function hashPhoneNumber(number: string): string {
  const key = createHmac('sha256', env().NEXTAUTH_SECRET).update('numbers of SMS').digest()
  return createHmac('sha256', key).update(number).digest('base64url')
}
