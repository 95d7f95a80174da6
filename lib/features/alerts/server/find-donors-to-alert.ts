import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { DAY_MS, dhakaDay } from '@/lib/core/time/calendar'
import { donorsWanted } from '@/lib/features/alert-states/rules'
import { DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'
import type { MatchedDonor } from '@/lib/features/matching/rules'
import { findMatches, hasNoMatch } from '@/lib/features/matching/server/find-matches'
import { matchingRequest } from '@/lib/features/matching/server/matching-request'
import { circleWave } from '@/lib/features/standing-requests/rules'
import { findCircleDonors } from '@/lib/features/standing-requests/server/circle-donors'
import { Alert } from '@/models/alert'
import { Block } from '@/models/block'
import { BloodRequest } from '@/models/blood-request'
import { ContactRequest } from '@/models/contact-request'
import { Pledge } from '@/models/pledge'
import { alertableDonorsFilter, alertableMembersFilter } from './alertable-donors-filter'
import { nextCheckAt, type WavePlan } from './plan-next-wave'
import type { StoredWaveState } from './read-wave-states'

type Ask = Extract<WavePlan, { kind: 'ask' }>

interface DonorsToAlert {
  people: MatchedDonor[]
  /** Whether only members of the patient's circle are asked. */
  isCircle: boolean
  nextAt: Date
}

/** Asks the patient's circle first, and other donors once no member is left to ask or to answer. */
export async function chooseDonorsToAlert(
  state: StoredWaveState,
  { circleUntil, ask }: { circleUntil?: Date | null; ask: Ask },
  now: Date,
  session: ClientSession,
): Promise<DonorsToAlert> {
  const { request } = state
  if (request.standingRequest) {
    const circle = await findMembersToAlert(state, ask, now, session)
    if (circle.people.length > 0) return { ...circle, isCircle: true }
    if (circleUntil && circleUntil > now) return { ...circle, isCircle: true, nextAt: circleUntil }
  }
  const people = await findDonorsToAlert(state, ask, now, session)
  return { people, isCircle: false, nextAt: nextCheckAt(request, people.length, now) }
}

async function findMembersToAlert(
  state: StoredWaveState,
  ask: Ask,
  now: Date,
  session: ClientSession,
): Promise<Omit<DonorsToAlert, 'isCircle'>> {
  const { request, requester, waiting } = state
  const days = { needDate: request.needDate, today: dhakaDay(now) }
  const { size, waitMs } = circleWave(days, donorsWanted(request, waiting))
  const excluded = await findExcludedPeople(state, session)
  const query = {
    excluded: [...excluded, ...requester.askedDonors],
    only: alertableMembersFilter(request.urgency, now),
    limit: Math.min(size, ask.requesterLimit),
  }
  const people = await findCircleDonors(request, query, now, session)
  const nextAt =
    waitMs === null ? nextCheckAt(request, people.length, now) : new Date(now.getTime() + waitMs)
  return { people, nextAt }
}

/**
 * Picks donors in the order of `compareMatches`. Skips donors alerted for this requester's requests
 * within a week, so that many posts do not use up donors' weekly limits.
 */
async function findDonorsToAlert(
  state: StoredWaveState,
  { rings, size }: Pick<Extract<WavePlan, { kind: 'ask' }>, 'rings' | 'size'>,
  now: Date,
  session: ClientSession,
): Promise<MatchedDonor[]> {
  const { request, requester: owner } = state
  const excluded = [
    ...(await findExcludedPeople(state, session)),
    ...(await findAskedForPatient(request, now, session)),
  ]
  const matching = matchingRequest(request, [...new Set([...excluded, ...owner.askedDonors])])
  const only = alertableDonorsFilter(request.urgency, now)
  if (await hasNoMatch(matching, { rings: rings.flat(), only, session })) return []
  for (const ringGroup of rings) {
    const found = await findMatches(matching, { limit: size, rings: ringGroup, only, session })
    if (found.length > 0) return found
  }
  return []
}

/** People alerted for an earlier request of the same standing request, within a donation interval. */
async function findAskedForPatient(
  { standingRequest, _id }: StoredWaveState['request'],
  now: Date,
  session: ClientSession,
): Promise<string[]> {
  if (!standingRequest) return []
  const earlier = await BloodRequest.find({ standingRequest, _id: { $ne: _id } }, { _id: 1 })
    .session(session)
    .lean()
  const since = new Date(now.getTime() - DAYS_BETWEEN_DONATIONS * DAY_MS)
  const alerts = await Alert.find(
    { request: { $in: earlier.map((request) => request._id) }, askedAt: { $gt: since } },
    { donor: 1 },
  )
    .session(session)
    .lean()
  return alerts.map(({ donor }) => String(donor))
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
