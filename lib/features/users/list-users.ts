import 'server-only'
import type { PipelineStage } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { User, type UserRecord } from '@/models/user'
import type { UsersQuery } from './schema'
import { listedUserToWire } from './wire'

/** What admins see of an account. */
export const SHOWN_OF_USER = {
  ...{ name: 1, email: 1, photo: 1, role: 1, donor: 1 },
  emailVerifiedAt: 1,
} as const

type Shown = Pick<UserRecord, keyof typeof SHOWN_OF_USER> & { _id: unknown }
type Row = { person: Shown } | { total: number }

/**
 * Everybody with an account, newest first, found by a part of the name or the e-mail (upper or
 * lower case) and by role; `total` counts what was found.
 */
export async function listUsers(query: UsersQuery) {
  await connectDb()
  const rows = await User.aggregate<Row>(usersPipeline(query))
  return {
    users: rows.flatMap((row) => ('person' in row ? [listedUserToWire(row.person)] : [])),
    total: rows.find((row) => 'total' in row)?.total ?? 0,
    page: query.page,
    limit: query.limit,
  }
}

/**
 * The page and its total in one round trip. Both search in an index that holds all they ask for;
 * only the people of the page are then read.
 */
function usersPipeline({ q, role, page, limit }: UsersQuery): PipelineStage[] {
  const found = [
    // Every account has this date: the bound lets the count use the index too.
    { $match: { createdAt: { $gt: new Date(0) }, ...(role && { role }) } },
    { $sort: { createdAt: -1, _id: -1 } } satisfies PipelineStage,
    ...(q ? searchedFor(q) : []),
  ]
  return [
    ...found,
    { $skip: (page - 1) * limit },
    { $limit: limit },
    { $project: { _id: 1 } },
    {
      $lookup: {
        from: User.collection.name,
        localField: '_id',
        foreignField: '_id',
        as: 'person',
        pipeline: [{ $project: SHOWN_OF_USER }],
      },
    },
    // An account that was deleted in between is left out.
    { $unwind: '$person' },
    {
      $unionWith: { coll: User.collection.name, pipeline: [...found, { $count: 'total' }] },
    },
  ]
}

/**
 * In two stages, because MongoDB would read every document to match one of two fields. What is
 * computed from indexed fields needs the index alone.
 */
function searchedFor(q: string) {
  const regex = q.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const isIn = (input: string) => ({ $regexMatch: { input, regex, options: 'i' } })
  return [
    { $project: { isMeant: { $or: [isIn('$name'), isIn('$email')] } } },
    { $match: { isMeant: true } },
  ]
}
