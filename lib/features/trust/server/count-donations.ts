import 'server-only'
import type { Types } from 'mongoose'
import { dhakaDay } from '@/lib/core/time/calendar'
import { completedDonationsFilter } from '@/lib/features/donors/completed-donations'
import { Pledge } from '@/models/pledge'
import type { TrustLabels } from '../rules'

export async function countDonations(
  ids: readonly Types.ObjectId[],
): Promise<(id: unknown) => Pick<TrustLabels, 'donationsConfirmed'>> {
  if (ids.length === 0) return () => ({})
  const rows = await Pledge.aggregate<{ _id: Types.ObjectId; given: number }>([
    { $match: { donor: { $in: ids }, ...completedDonationsFilter(dhakaDay()) } },
    { $group: { _id: '$donor', given: { $sum: 1 } } },
  ])
  const givenBy = new Map(rows.map(({ _id, given }) => [String(_id), given]))
  return (id) => {
    const given = givenBy.get(String(id))
    return given ? { donationsConfirmed: given } : {}
  }
}
