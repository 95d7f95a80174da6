import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import type { MatchedDonor } from '@/lib/features/matching/rules'
import { findMatches, hasNoMatch } from '@/lib/features/matching/server/find-matches'
import { matchingRequest } from '@/lib/features/matching/server/matching-request'
import { Block } from '@/models/block'
import { BloodRequest } from '@/models/blood-request'
import { ContactRequest } from '@/models/contact-request'
import { Pledge } from '@/models/pledge'
import { alertableDonorsFilter } from './alertable-donors-filter'
import type { WavePlan } from './plan-next-wave'
import type { StoredWaveState } from './read-wave-states'

/**
 * Picks donors in the order of `compareMatches`. Skips donors alerted for this requester's requests
 * within a week, so that many posts do not use up donors' weekly limits.
 */
export async function findDonorsToAlert(
  state: StoredWaveState,
  { rings, size }: Pick<Extract<WavePlan, { kind: 'ask' }>, 'rings' | 'size'>,
  now: Date,
  session: ClientSession,
): Promise<MatchedDonor[]> {
  const { request, requester: owner } = state
  const excluded = await findExcludedPeople(state, session)
  const matching = matchingRequest(request, [...new Set([...excluded, ...owner.askedDonors])])
  const only = alertableDonorsFilter(request.urgency, now)
  if (await hasNoMatch(matching, { rings: rings.flat(), only, session })) return []
  for (const ringGroup of rings) {
    const found = await findMatches(matching, { limit: size, rings: ringGroup, only, session })
    if (found.length > 0) return found
  }
  return []
}

/** People who know the request or have a block with its requester get no alert. */
async function findExcludedPeople(
  { request: { _id, requester }, reachedDonors }: StoredWaveState,
  session: ClientSession,
): Promise<string[]> {
  const [excluded] = await BloodRequest.aggregate<Record<string, { person: Types.ObjectId }[]>>([
    { $match: { _id } },
    { $project: { _id: 1, requester: 1 } },
    ...[Pledge, ContactRequest].map(({ collection: { name: from } }) =>
      peopleLookup({ from, localField: '_id', foreignField: 'request', person: 'donor' }),
    ),
    ...(['blocker', 'blocked'] as const).map((side) => {
      const person = side === 'blocker' ? 'blocked' : 'blocker'
      const own = { localField: 'requester', foreignField: side }
      return peopleLookup({ from: Block.collection.name, ...own, person })
    }),
    { $project: { _id: 0, requester: 0 } },
  ]).session(session)
  const rows = Object.values(excluded ?? {}).flat()
  return [String(requester), ...reachedDonors, ...rows.map(({ person }) => String(person))]
}

function peopleLookup({
  person,
  ...from
}: {
  from: string
  localField: string
  foreignField: string
  person: string
}) {
  const pipeline = [{ $project: { _id: 0 as const, person: `$${person}` } }]
  return { $lookup: { ...from, as: `${from.from} ${from.foreignField}`, pipeline } }
}
