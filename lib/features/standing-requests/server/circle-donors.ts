import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { DAY_MS } from '@/lib/core/time/calendar'
import { type MatchedDonor, matchOf } from '@/lib/features/matching/rules'
import { matchingRequest } from '@/lib/features/matching/server/matching-request'
import type { RequestDocument } from '@/lib/features/requests/server/events'
import { CircleMember } from '@/models/circle-member'
import { User } from '@/models/user'
import { CIRCLE_REST_DAYS } from '../rules'

interface CircleQuery {
  /** People not to ask. */
  excluded: readonly string[]
  /** A filter of accounts. */
  only: object
  limit: number
}

/** The members to ask next: those who can give on the day, asked longest ago first. */
export async function findCircleDonors(
  request: Pick<
    RequestDocument,
    'standingRequest' | 'bloodGroup' | 'needDate' | 'district' | 'upazila'
  >,
  { excluded, only, limit }: CircleQuery,
  now: Date,
  session: ClientSession,
): Promise<MatchedDonor[]> {
  const { standingRequest } = request
  if (!standingRequest) return []
  const restedSince = new Date(now.getTime() - CIRCLE_REST_DAYS * DAY_MS)
  const members = await CircleMember.find(
    { standingRequest, askedAt: { $not: { $gt: restedSince } } },
    { donor: 1 },
  )
    .session(session)
    .sort({ askedAt: 1, joinedAt: 1, _id: 1 })
    .lean()
  const accounts = await User.find(
    { $and: [{ _id: { $in: members.map(({ donor }) => donor) } }, only] },
    { donor: 1 },
  )
    .session(session)
    .lean()
  const donorOf = new Map(accounts.map(({ _id, donor }) => [String(_id), donor]))
  const matching = matchingRequest(request, excluded)
  return members
    .flatMap((member): MatchedDonor[] => {
      const id = String(member.donor)
      const donor = donorOf.get(id)
      if (!donor) return []
      const { bloodGroup, district, upazila, isAvailable } = donor
      const lastDonationDate = donor.lastDonationDate ?? null
      const match = matchOf(
        { id, bloodGroup, district, upazila, isAvailable, lastDonationDate },
        matching,
      )
      return match.isMatch
        ? [{ id, ring: match.ring, isExact: match.isExact, lastDonationDate }]
        : []
    })
    .slice(0, limit)
}

/** Puts these members last in the rotation. */
export async function recordCircleAsked(
  standingRequest: Types.ObjectId,
  donors: readonly MatchedDonor[],
  now: Date,
  session: ClientSession,
): Promise<void> {
  await CircleMember.updateMany(
    { standingRequest, donor: { $in: donors.map(({ id }) => id) } },
    { $set: { askedAt: now } },
    { session },
  )
}
