import type { Types } from 'mongoose'
import { lastDonationCutoff } from '@/lib/features/donors/rules'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { type DonorRecord, User } from '@/models/user'
import { chanceFrom } from './chance'
import { crowdId, insertMissing } from './crowd'
import { requestFields } from './factories'
import { patient } from './people'

const DONORS_AT_ONCE = 2_000
/** The maximum number of earlier donations of one donor, besides the last one. */
const MAX_EACH = 4
const DAY_MS = 24 * 60 * 60 * 1000

type Giver = { _id: Types.ObjectId; donor: DonorRecord; createdAt: Date }

/**
 * Creates the missing pledges of the crowd for past days: those that match the donors' last donations,
 * then earlier ones, each with the request that it fulfilled. Returns how many were created. The
 * people must exist. Needs an open connection; existing documents stay.
 */
export async function seedCrowdHistory(wanted: number): Promise<number> {
  let made = 0
  let added = 0
  for (let round = 0; round < MAX_EACH && made < wanted; round += 1) {
    let last = crowdId('person', 0)
    while (made < wanted) {
      const givers = await giversAfter(last)
      const [lastGiver] = givers.slice(-1)
      if (!lastGiver) break
      last = lastGiver._id
      const isKnown = await donationsOf(givers)
      const given = givers
        .flatMap((giver) => donationOf(giver, round))
        .filter(({ pledge }) => !isKnown(pledge))
        .slice(0, wanted - made)
      made += given.length
      await insertMissing(
        BloodRequest,
        given.map(({ request }) => request),
      )
      const pledges = given.map(({ pledge }) => pledge)
      added += (await insertMissing(Pledge, pledges)).length
    }
  }
  return added
}

/** People of the crowd who have donated, in the order of their numbers. */
function giversAfter(id: Types.ObjectId): Promise<Giver[]> {
  return User.find(
    { _id: { $gt: id, $lt: crowdId('request', 0) }, 'donor.lastDonationDate': { $ne: null } },
    { donor: 1, createdAt: 1 },
  )
    .sort({ _id: 1 })
    .limit(DONORS_AT_ONCE)
    .lean<Giver[]>()
}

/** Whether a donation is in the ledger under another id, as one to a request of the crowd. */
async function donationsOf(givers: readonly Giver[]) {
  const donors = givers.map(({ _id }) => _id)
  const known = await Pledge.find({ donor: { $in: donors } }, { donor: 1, date: 1 }).lean()
  const ids = new Map(known.map(({ _id, donor, date }) => [`${donor} ${date}`, String(_id)]))
  return ({ _id, donor, date }: { _id: unknown; donor: unknown; date: string }) => {
    const id = ids.get(`${donor} ${date}`)
    return id !== undefined && id !== String(_id)
  }
}

/** A donation of a person, `round` intervals before the last one; none before they joined. */
function donationOf({ _id, donor, createdAt }: Giver, round: number) {
  const person = Number.parseInt(String(_id).slice(-14), 16)
  const day = daysOf(donor.lastDonationDate ?? '')[round]
  const at = new Date(`${day}T06:00:00Z`)
  if (!day || at > new Date() || at < createdAt) return []
  const number = person * MAX_EACH + round
  const chance = chanceFrom(number)
  const requester = crowdId('person', Math.max(0, person - 1))
  const { bloodGroup } = donor
  // A request from before the district was a field has none.
  const { district: _, ...who } = patient(chance)
  const request = {
    _id: crowdId('past-request', number),
    requester,
    ...requestFields({ ...who, bloodGroup, bags: 1, needDate: day, status: 'fulfilled' }),
    ...{ bagsNeeded: 0, endedBy: 'pledges' as const, endedAt: at, reason: '', anonymisedAt: null },
    createdAt: new Date(at.getTime() - chance.below(5) * DAY_MS),
    updatedAt: at,
  }
  const pledge = {
    _id: crowdId('past-pledge', number),
    ...{ request: request._id, donor: _id, requester, bags: 1, date: day, bloodGroup },
    ...{ status: 'standing' as const, lastDonationBefore: null, cancelledAt: null, createdAt: at },
  }
  return [{ request, pledge }]
}

/** The last donation day and those before it, each one deferral apart. */
function daysOf(last: string): string[] {
  const days = [last]
  while (days.length < MAX_EACH) days.push(lastDonationCutoff(days.at(-1) ?? last))
  return days
}
