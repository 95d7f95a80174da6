import 'server-only'
import type { Types } from 'mongoose'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { dhakaDay } from '@/lib/core/time/calendar'
import { completedDonationsFilter } from '@/lib/features/donors/completed-donations'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { type TrustLabels, trustLabelsOfAccount } from '../rules'

const PROJECTION = { emailVerifiedAt: 1, 'confirmedPhone.confirmedAt': 1, createdAt: 1 }

/** Reads the labels in two queries; a deleted account has none. */
export async function readTrustLabels(
  ids: readonly Types.ObjectId[],
): Promise<(id: Types.ObjectId) => TrustLabels> {
  const [accountOf, donationsOf] = await Promise.all([
    findByIds(ids, (wanted) => User.find({ _id: { $in: wanted } }, PROJECTION).lean()),
    countDonations(ids),
  ])
  const now = new Date()
  return (id) => {
    const account = accountOf(id)
    return account ? { ...trustLabelsOfAccount(account, now), ...donationsOf(id) } : {}
  }
}

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
