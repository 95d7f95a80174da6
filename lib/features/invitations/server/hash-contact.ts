import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '@/lib/core/server/env'

/** The list of declined contacts must not reveal a phone number or email. */
export function hashContact(contact: string): string {
  const key = createHmac('sha256', env().NEXTAUTH_SECRET).update('declined invitations').digest()
  return createHmac('sha256', key).update(contact).digest('base64url')
}
