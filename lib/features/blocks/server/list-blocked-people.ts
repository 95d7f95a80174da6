import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { findPeopleNames } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { Block } from '@/models/block'
import { BloodRequest } from '@/models/blood-request'
import { MAX_BLOCKS } from '../rules'

export interface BlockedPerson {
  /** The ID of the block, not of the person. */
  _id: string
  /** In ISO 8601. */
  blockedAt: string
  person: { name: string; photo: string } | null
  /** Set only for an unnamed requester; null when the request no longer exists. */
  request: { bloodGroup: BloodGroup; needDate: string; location: string } | null
}

export async function listBlockedPeople(
  viewer: Pick<SessionUser, 'id'>,
  locale: Locale = 'en',
): Promise<BlockedPerson[]> {
  await connectDb()
  const blocks = await Block.find({ blocker: viewer.id }).limit(MAX_BLOCKS).lean()
  blocks.sort((one, other) => other.at.getTime() - one.at.getTime())
  const unnamed = blocks.filter(({ isNamed }) => !isNamed).map(({ target }) => target)
  const [personOf, requestOf] = await Promise.all([
    findPeopleNames(
      blocks.filter(({ isNamed }) => isNamed).map(({ blocked }) => blocked),
      locale,
    ),
    findByIds(unnamed, (ids) =>
      BloodRequest.find({ _id: { $in: ids } }, { bloodGroup: 1, needDate: 1, location: 1 }).lean(),
    ),
  ])
  return blocks.map(({ _id, at, blocked, isNamed, target }) => {
    const request = isNamed ? undefined : requestOf(target)
    return {
      ...{ _id: String(_id), blockedAt: at.toISOString() },
      person: isNamed ? personOf(blocked) : null,
      request: request
        ? { bloodGroup: request.bloodGroup, needDate: request.needDate, location: request.location }
        : null,
    }
  })
}
