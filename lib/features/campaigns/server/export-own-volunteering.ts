import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { Campaign } from '@/models/campaign'
import { Volunteer } from '@/models/volunteer'

export async function exportOwnVolunteering({ id }: Pick<SessionUser, 'id'>) {
  const entries = await Volunteer.find({ person: id }).lean()
  const campaignOf = await findByIds(
    entries.map(({ campaign }) => campaign),
    (ids) => Campaign.find({ _id: { $in: ids } }, { title: 1 }).lean(),
  )
  return entries.map(({ campaign, name, email, phone, address, createdAt }) => ({
    campaign: campaignOf(campaign)?.title ?? null,
    ...{ name, email, phone, address, volunteeredAt: createdAt },
  }))
}
