import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '@/lib/core/env'

/** A phone number or an e-mail address as the list of those who declined keeps it, so that it tells nobody's. */
export function hashedContact(contact: string): string {
  const key = createHmac('sha256', env().NEXTAUTH_SECRET).update('declined invitations').digest()
  return createHmac('sha256', key).update(contact).digest('base64url')
}
