import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { findMatches, hasNoMatch } from '@/lib/features/matching/find-matches'
import { matchingRequest } from '@/lib/features/matching/matching-request'
import type { MatchedDonor } from '@/lib/features/matching/rules'
import { Block } from '@/models/block'
import { BloodRequest } from '@/models/blood-request'
import { ContactRequest } from '@/models/contact-request'
import { Pledge } from '@/models/pledge'
import { askableFilter } from './askable-filter'
import type { WavePlan } from './plan-waves'
import type { StoredWaveState } from './read-wave-states'

/**
 * Whom a wave asks, within its transaction: of the donors who match and may be asked now, the first in the
 * order of `compareMatches`. Nobody who was asked or knows of the request already, nor anybody who was asked for
 * another request of this owner within the week: by posting more, nobody uses up what donors want to be asked.
 */
export async function findPeopleToAsk(
  state: StoredWaveState,
  { rings, size }: Pick<Extract<WavePlan, { kind: 'ask' }>, 'rings' | 'size'>,
  now: Date,
  session: ClientSession,
): Promise<MatchedDonor[]> {
  const { request, owner } = state
  const known = await whoKnows(state, session)
  const matching = matchingRequest(request, [...new Set([...known, ...owner.askedDonors])])
  const only = askableFilter(request.urgency, now)
  if (await hasNoMatch(matching, { rings: rings.flat(), only, session })) return []
  for (const among of rings) {
    const found = await findMatches(matching, { limit: size, rings: among, only, session })
    if (found.length > 0) return found
  }
  return []
}

/**
 * The ids of people who know of a request, or are never asked for it: whoever posted it, pledged to it at
 * any time, waits for a bag, was written to or asked before, or has a block with its owner.
 */
async function whoKnows(
  { request: { _id, requester }, reachedDonors }: StoredWaveState,
  session: ClientSession,
): Promise<string[]> {
  const [known] = await BloodRequest.aggregate<Record<string, { person: Types.ObjectId }[]>>([
    { $match: { _id } },
    { $project: { _id: 1, requester: 1 } },
    ...[Pledge, ContactRequest].map(({ collection: { name: from } }) =>
      people({ from, localField: '_id', foreignField: 'request', person: 'donor' }),
    ),
    // As `blockedWith` finds them.
    ...(['blocker', 'blocked'] as const).map((side) => {
      const person = side === 'blocker' ? 'blocked' : 'blocker'
      const own = { localField: 'requester', foreignField: side }
      return people({ from: Block.collection.name, ...own, person })
    }),
    { $project: { _id: 0, requester: 0 } },
  ]).session(session)
  const rows = Object.values(known ?? {}).flat()
  return [String(requester), ...reachedDonors, ...rows.map(({ person }) => String(person))]
}

/** Looks up people in another collection, by the field that names them there. */
function people({
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
