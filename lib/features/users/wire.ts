import { dhakaDay } from '@/lib/core/time/calendar'
import { donorToWire } from '@/lib/features/donors/wire'
import type { SessionRecord } from '@/models/session'
import type { UserRecord } from '@/models/user'

type Account = Pick<UserRecord, 'name' | 'email' | 'photo' | 'role' | 'donor'> & { _id: unknown }

/** An account as the person and admins see it; `roll` is the wire's spelling of role. */
export function userToWire(user: Account) {
  return {
    _id: String(user._id),
    name: user.name,
    email: user.email,
    photo: user.photo,
    roll: user.role,
    donor: user.donor ? donorToWire(user.donor, dhakaDay()) : undefined,
  }
}
export type WireUser = ReturnType<typeof userToWire>

/** A session as its person sees it; instants are UTC. `isCurrent` marks the session of this request. */
export function sessionToWire(session: SessionRecord & { _id: unknown }, current: string) {
  const { browser, system, createdAt, lastSeenAt } = session
  return {
    ...{ _id: String(session._id), browser, system, isCurrent: String(session._id) === current },
    ...{ createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() },
  }
}
export type WireSession = ReturnType<typeof sessionToWire>

type Member = Parameters<typeof userToWire>[0] & Pick<UserRecord, 'emailVerifiedAt'>

/** An account in the list of admins, with whether its e-mail address is confirmed. */
export function listedUserToWire({ emailVerifiedAt, ...account }: Member) {
  return { ...userToWire(account), isConfirmed: Boolean(emailVerifiedAt) }
}
export type WireListedUser = ReturnType<typeof listedUserToWire>
