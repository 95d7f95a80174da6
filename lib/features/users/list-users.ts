import 'server-only'
import { connectDb } from '@/lib/core/db/connection'
import { findPage, type Listing } from '@/lib/core/db/page-and-total'
import { escapeRegex } from '@/lib/core/validation/escape-regex'
import { User, type UserRecord } from '@/models/user'
import type { UsersQuery } from './schema'
import { listedUser } from './shapes'

export const SHOWN_OF_USER = {
  ...{ name: 1, email: 1, photo: 1, role: 1, donor: 1 },
  emailVerifiedAt: 1,
} as const

type Shown = Pick<UserRecord, keyof typeof SHOWN_OF_USER> & { _id: unknown }

export async function listUsers(query: UsersQuery) {
  await connectDb()
  const { rows, ...total } = await findPage<{ person: Shown }>(User, query, usersListing(query))
  return {
    users: rows.map(({ person }) => listedUser(person)),
    ...total,
    page: query.page,
    limit: query.limit,
  }
}

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const

/** A covering index serves the search and the total; only the page's accounts are then read. */
function usersListing({ q, role }: UsersQuery): Listing {
  return {
    found: [
      // Every account has this date: the bound lets the count use the index too.
      { $match: { createdAt: { $gt: new Date(0) }, ...(role && { role }) } },
      { $sort: NEWEST_FIRST },
      ...(q ? searchedFor(q) : []),
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
          pipeline: [{ $project: SHOWN_OF_USER }],
        },
      },
      { $unwind: '$person' },
    ],
  }
}

/** Two stages, because MongoDB would read every document to match one of two fields. */
function searchedFor(q: string) {
  const regex = escapeRegex(q)
  const isIn = (input: string) => ({ $regexMatch: { input, regex, options: 'i' } })
  return [
    { $project: { createdAt: 1, isMeant: { $or: [isIn('$name'), isIn('$email')] } } },
    { $match: { isMeant: true } },
  ]
}
