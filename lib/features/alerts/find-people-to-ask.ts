import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { blockedWith } from '@/lib/features/blocks/blocked-with'
import { findMatches } from '@/lib/features/matching/find-matches'
import { matchingRequest } from '@/lib/features/matching/matching-request'
import type { MatchedDonor } from '@/lib/features/matching/rules'
import { Alert } from '@/models/alert'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { ContactRequest } from '@/models/contact-request'
import { Pledge } from '@/models/pledge'
import { WaitingEntry } from '@/models/waiting-entry'
import { askableFilter } from './askable-filter'
import { type WavePlan, weekBefore } from './plan-waves'

type StoredRequest = BloodRequestRecord & { _id: Types.ObjectId }

/**
 * Whom a wave asks, within its transaction: of the donors who match and may be asked now, the first in the
 * order of `compareMatches`. Nobody who was asked or knows of the request already.
 */
export async function findPeopleToAsk(
  request: StoredRequest,
  { rings, size }: Pick<Extract<WavePlan, { kind: 'ask' }>, 'rings' | 'size'>,
  now: Date,
  session: ClientSession,
): Promise<MatchedDonor[]> {
  const matching = matchingRequest(request, await whoIsNotAsked(request, now, session))
  const only = askableFilter(request.urgency, now)
  for (const among of rings) {
    const found = await findMatches(matching, { limit: size, rings: among, only, session })
    if (found.length > 0) return found
  }
  return []
}

/**
 * The ids of people who are not asked: whoever posted the request, pledged to it at any time, waits for a
 * bag, was written to or asked before, or has a block with its owner. Also whoever was asked for another
 * request of this owner within the week: by posting more, nobody uses up what donors want to be asked.
 */
async function whoIsNotAsked(
  { _id: request, requester }: StoredRequest,
  now: Date,
  session: ClientSession,
): Promise<string[]> {
  const donorOnly = { donor: 1 } as const
  // A transaction runs one query at a time.
  const posted = await BloodRequest.find({ requester }, { _id: 1 }).session(session).lean()
  const lately = {
    request: { $in: posted.map(({ _id }) => _id) },
    askedAt: { $gt: weekBefore(now) },
  }
  const rows = [
    await Alert.find({ request }, donorOnly).session(session).lean(),
    await Alert.find(lately, donorOnly).session(session).lean(),
    await Pledge.find({ request }, donorOnly).session(session).lean(),
    await WaitingEntry.find({ request }, donorOnly).session(session).lean(),
    await ContactRequest.find({ request }, donorOnly).session(session).lean(),
  ].flat()
  const blocked = await blockedWith(requester, session)
  return [...new Set([String(requester), ...blocked, ...rows.map(({ donor }) => String(donor))])]
}
