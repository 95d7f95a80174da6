import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { findByIds } from '@/lib/core/db/find-by-ids'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { namePeople } from '@/lib/features/users/name-people'
import type { Locale } from '@/lib/i18n/routing'
import { Block } from '@/models/block'
import { BloodRequest } from '@/models/blood-request'
import { MAX_BLOCKS } from './rules'

/** Somebody whom the reader blocked: by name, or as the person who posted a request. */
export interface BlockedPerson {
  /** The id of the block. */
  _id: string
  /** An instant in ISO 8601. */
  blockedAt: string
  person: { name: string; photo: string } | null
  /** Of an unnamed requester: what was asked for; null when the request is gone. */
  request: { bloodGroup: BloodGroup; needDate: string; location: string } | null
}

/** Whom a person blocked, the latest first. */
export async function listBlocked(
  reader: Pick<SessionUser, 'id'>,
  locale: Locale = 'en',
): Promise<BlockedPerson[]> {
  await connectDb()
  const blocks = await Block.find({ blocker: reader.id }).limit(MAX_BLOCKS).lean()
  blocks.sort((one, other) => other.at.getTime() - one.at.getTime())
  const unnamed = blocks.filter(({ isNamed }) => !isNamed).map(({ target }) => target)
  const [personOf, requestOf] = await Promise.all([
    namePeople(
      blocks.filter(({ isNamed }) => isNamed).map(({ blocked }) => blocked),
      locale,
    ),
    findByIds(unnamed, (ids) =>
      BloodRequest.find({ _id: { $in: ids } }, { bloodGroup: 1, needDate: 1, location: 1 }).lean(),
    ),
  ])
  return blocks.map(({ _id, at, blocked, isNamed, target }) => {
    const asked = isNamed ? undefined : requestOf(target)
    return {
      ...{ _id: String(_id), blockedAt: at.toISOString() },
      person: isNamed ? personOf(blocked) : null,
      request: asked
        ? { bloodGroup: asked.bloodGroup, needDate: asked.needDate, location: asked.location }
        : null,
    }
  })
}
