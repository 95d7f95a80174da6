import {
  type ConfirmableAccount,
  isConfirmedAccount,
} from '@/lib/core/server/auth/confirmed-account'
import { dhakaDay } from '@/lib/core/time/calendar'
import { toDonorDto } from '@/lib/features/donors/server/donor-dto'
import type { SessionRecord } from '@/models/session'
import type { UserRecord } from '@/models/user'
import type { ListedUserDto, SessionDto, UserDto } from '../contract'
import { contactOf } from './find-people'

type Account = Pick<UserRecord, 'name' | 'email' | 'photo' | 'role' | 'donor'> & { _id: unknown }

export function toUserDto(user: Account): UserDto {
  return {
    _id: String(user._id),
    name: user.name,
    email: user.email ?? '',
    photo: user.photo,
    role: user.role,
    donor: user.donor ? toDonorDto(user.donor, dhakaDay()) : undefined,
  }
}

/** `isCurrent` marks the session of this request. */
export function toSessionDto(
  session: SessionRecord & { _id: unknown },
  current: string,
): SessionDto {
  const { browser, system, createdAt, lastSeenAt } = session
  return {
    ...{ _id: String(session._id), browser, system, isCurrent: String(session._id) === current },
    ...{ createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() },
  }
}

type Member = Parameters<typeof toUserDto>[0] &
  ConfirmableAccount &
  Pick<UserRecord, 'confirmedPhone'>

/** `phone` is for accounts without an email. */
export function toListedUserDto({
  emailVerifiedAt,
  confirmedPhone,
  ...account
}: Member): ListedUserDto {
  return {
    ...toUserDto(account),
    phone: contactOf({ ...account, confirmedPhone }).phone,
    isConfirmed: isConfirmedAccount({ emailVerifiedAt, confirmedPhone }),
  }
}
