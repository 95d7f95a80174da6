import { dhakaDay } from '@/lib/core/time/calendar'
import { shownDonor } from '@/lib/features/donors/shapes'
import type { SessionRecord } from '@/models/session'
import type { UserRecord } from '@/models/user'

type Account = Pick<UserRecord, 'name' | 'email' | 'photo' | 'role' | 'donor'> & { _id: unknown }

export function shownUser(user: Account) {
  return {
    _id: String(user._id),
    name: user.name,
    email: user.email,
    photo: user.photo,
    role: user.role,
    donor: user.donor ? shownDonor(user.donor, dhakaDay()) : undefined,
  }
}
export type ShownUser = ReturnType<typeof shownUser>

/** `isCurrent` marks the session of this request. */
export function shownSession(session: SessionRecord & { _id: unknown }, current: string) {
  const { browser, system, createdAt, lastSeenAt } = session
  return {
    ...{ _id: String(session._id), browser, system, isCurrent: String(session._id) === current },
    ...{ createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() },
  }
}
export type ShownSession = ReturnType<typeof shownSession>

type Member = Parameters<typeof shownUser>[0] & Pick<UserRecord, 'emailVerifiedAt'>

export function listedUser({ emailVerifiedAt, ...account }: Member) {
  return { ...shownUser(account), isConfirmed: Boolean(emailVerifiedAt) }
}
export type ListedUser = ReturnType<typeof listedUser>
