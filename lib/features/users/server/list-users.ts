import 'server-only'
import { connectDb } from '@/lib/core/server/db/connection'
import { findPage, type PageQuery } from '@/lib/core/server/db/find-page'
import { escapeRegex } from '@/lib/core/server/validation/escape-regex'
import { parsePhone } from '@/lib/core/validation/phone'
import { User, type UserRecord } from '@/models/user'
import type { UsersQuery } from '../schema'
import { toListedUserDto } from './user-dto'

export const LISTED_USER_FIELDS = {
  ...{ name: 1, email: 1, photo: 1, role: 1, donor: 1 },
  emailVerifiedAt: 1,
  'confirmedPhone.number': 1,
} as const

type ListedUserRow = Pick<
  UserRecord,
  'name' | 'email' | 'photo' | 'role' | 'donor' | 'emailVerifiedAt' | 'confirmedPhone'
> & { _id: unknown }

export async function listUsers(query: UsersQuery) {
  await connectDb()
  const { rows, ...total } = await findPage<{ person: ListedUserRow }>(
    User,
    query,
    usersPageQuery(query),
  )
  return {
    users: rows.map(({ person }) => toListedUserDto(person)),
    ...total,
    page: query.page,
    limit: query.limit,
  }
}

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const

/**
 * A covering index serves the search by name and email and the total, the indexes of phone numbers
 * a search by a whole number; only the page's accounts are then read.
 */
function usersPageQuery({ q, role }: UsersQuery): PageQuery {
  const phone = q ? parsePhone(q) : null
  return {
    found: [
      // Every account has this date: the bound lets the count use the index too.
      {
        $match: {
          ...(role && { role }),
          ...(phone
            ? { $or: [{ 'confirmedPhone.number': phone }, { 'donor.phone': phone }] }
            : { createdAt: { $gt: new Date(0) } }),
        },
      },
      { $sort: NEWEST_FIRST },
      ...(q && !phone ? searchStages(q) : []),
    ],
    sort: NEWEST_FIRST,
    isSorted: true,
    shown: [
      { $project: { createdAt: 1 } },
      {
        $lookup: {
          from: User.collection.name,
          localField: '_id',
          foreignField: '_id',
          as: 'person',
          pipeline: [{ $project: LISTED_USER_FIELDS }],
        },
      },
      { $unwind: '$person' },
    ],
  }
}

/** Two stages, because MongoDB would read every document to match one of two fields. */
function searchStages(q: string) {
  const regex = escapeRegex(q)
  const contains = (input: string) => ({ $regexMatch: { input, regex, options: 'i' } })
  return [
    { $project: { createdAt: 1, matches: { $or: [contains('$name'), contains('$email')] } } },
    { $match: { matches: true } },
  ]
}
