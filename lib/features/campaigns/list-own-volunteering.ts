import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { Volunteer } from '@/models/volunteer'

/** More than a person helps at; beyond it the button stands at a campaign again, and the call decides. */
const MAX_LISTED = 500

/** The ids of the campaigns at which a person volunteers, in no order. */
export async function listOwnVolunteering({ id }: Pick<SessionUser, 'id'>): Promise<string[]> {
  const entries = await Volunteer.find({ person: id }, { _id: 0, campaign: 1 })
    .limit(MAX_LISTED)
    .lean()
  return entries.map(({ campaign }) => String(campaign))
}
