import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { Volunteer } from '@/models/volunteer'

const MAX_LISTED = 500

/** Returns campaign ids in no order. */
export async function listOwnVolunteering({ id }: Pick<SessionUser, 'id'>): Promise<string[]> {
  const entries = await Volunteer.find({ person: id }, { _id: 0, campaign: 1 })
    .limit(MAX_LISTED)
    .lean()
  return entries.map(({ campaign }) => String(campaign))
}
