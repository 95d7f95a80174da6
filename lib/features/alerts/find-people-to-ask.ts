import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { findMatches, hasNoMatch } from '@/lib/features/matching/find-matches'
import { matchingRequest } from '@/lib/features/matching/matching-request'
import type { MatchedDonor } from '@/lib/features/matching/rules'
import { Alert } from '@/models/alert'
import { Block } from '@/models/block'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { ContactRequest } from '@/models/contact-request'
import { Pledge } from '@/models/pledge'
import { WaitingEntry } from '@/models/waiting-entry'
import { askableFilter } from './askable-filter'
import type { WavePlan } from './plan-waves'

type StoredRequest = BloodRequestRecord & { _id: Types.ObjectId }

/**
 * Whom a wave asks, within its transaction: of the donors who match and may be asked now, the first in the
 * order of `compareMatches`. Nobody who was asked or knows of the request already, nor any of `askedLately`,
 * the ids of those who were asked for another request of this owner within the week: by posting more, nobody
 * uses up what donors want to be asked.
 */
export async function findPeopleToAsk(
  request: StoredRequest,
  { rings, size }: Pick<Extract<WavePlan, { kind: 'ask' }>, 'rings' | 'size'>,
  askedLately: readonly string[],
  now: Date,
  session: ClientSession,
): Promise<MatchedDonor[]> {
  const known = await whoKnows(request, session)
  const matching = matchingRequest(request, [...new Set([...known, ...askedLately])])
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
  { _id: request, requester }: StoredRequest,
  session: ClientSession,
): Promise<string[]> {
  const [known] = await BloodRequest.aggregate<Record<string, { person: Types.ObjectId }[]>>([
    { $match: { _id: request } },
    { $project: { _id: 1, requester: 1 } },
    ...[Alert, Pledge, WaitingEntry, ContactRequest].map(({ collection: { name: from } }) =>
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
  return [String(requester), ...rows.map(({ person }) => String(person))]
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
