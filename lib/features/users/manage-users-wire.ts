import type { UserRecord } from '@/models/user'
import { userToWire } from './wire'

type Member = Parameters<typeof userToWire>[0] & Pick<UserRecord, 'emailVerifiedAt'>

/** An account in the list of admins, with whether its e-mail address is confirmed. */
export function memberToWire({ emailVerifiedAt, ...account }: Member) {
  return { ...userToWire(account), isConfirmed: Boolean(emailVerifiedAt) }
}
export type WireMember = ReturnType<typeof memberToWire>
