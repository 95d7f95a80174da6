import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '@/lib/core/env'

/** A phone number as counts and the list of stopped numbers keep it, so that they tell nobody's number. */
export function hashedNumber(number: string): string {
  const key = createHmac('sha256', env().NEXTAUTH_SECRET).update('numbers of SMS').digest()
  return createHmac('sha256', key).update(number).digest('base64url')
}
