import { DAY_MS } from '@/lib/core/time/calendar'
import { Campaign } from '@/models/campaign'
import { Pledge } from '@/models/pledge'
import districts from '@/public/District.json'
import {
  createCampaign,
  createDonor,
  createPayment,
  createPerson,
  createPledge,
  createRequest,
  dayFromToday,
} from '@/scripts/seed/factories'
import { type Random, seededRandom } from '@/scripts/seed/random'

const GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
const MINUTE_MS = 60_000

/**
 * Fills the site so that every figure is different: deferrals that have just ended and just not, past and
 * future requests and donations, campaigns that end today, two currencies.
 */
export async function fillSite() {
  const chance = seededRandom(6)
  const donors = await many(60, () => someDonor(chance))
  const requester = (await createPerson())._id
  const requests = await many(50, () => createRequest({ requester, ...someRequest(chance) }))
  await many(120, () =>
    createPledge({
      donor: chance.pick(donors.slice(0, 25)),
      request: chance.pick(requests),
      bags: 1 + chance.below(3),
      date: dayFromToday(chance.below(70) - 60),
      status: chance.happens(0.85) ? 'standing' : chance.pick(['cancelled', 'refused', 'disputed']),
      confirmedAt: chance.happens(0.4) ? new Date() : null,
      createdAt: someInstant(chance, 75),
    }),
  )
  // The ledger stores the donor's blood group at the time of the pledge.
  await Pledge.updateMany({ donor: donors[3]?._id }, { bloodGroup: 'AB-' })
  await fillCampaigns(chance)
  return { donors, requests, requester }
}

function many<T>(count: number, make: (nth: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, nth) => make(nth)))
}

/** An instant some days ago, often exactly at the beginning or the end of a day in Dhaka. */
function someInstant(chance: Random, longestAgo: number): Date {
  const midnight = Date.parse(`${dayFromToday(-chance.below(longestAgo))}T00:00:00+06:00`)
  const since = chance.pick([0, -1, DAY_MS - 1, chance.below(DAY_MS), chance.below(DAY_MS)])
  return new Date(Math.min(midnight + since, Date.now() - MINUTE_MS))
}

function someDonor(chance: Random) {
  const rest = chance.pick([null, -119, -120, -121, -1, 0, 4, -400])
  return createDonor({
    bloodGroup: chance.pick(GROUPS),
    district: chance.pick(districts.slice(0, 20)).name,
    isAvailable: chance.happens(0.8),
    lastDonationDate: rest === null ? null : dayFromToday(rest),
    registeredAt: someInstant(chance, 90),
  })
}

function someRequest(chance: Random) {
  const status = chance.pick(['open', 'open', 'fulfilled', 'closed'] as const)
  const endedBy = chance.pick(['pledges', 'owner'] as const)
  return {
    ...{ status, bags: 1 + chance.below(4), bloodGroup: chance.pick(GROUPS) },
    ...{ needDate: dayFromToday(chance.below(5) - 2), createdAt: someInstant(chance, 90) },
    ...(status !== 'open' && { endedBy, endedAt: someInstant(chance, 80) }),
  }
}

async function fillCampaigns(chance: Random) {
  const campaigns = await many(14, (nth) => createCampaign(someCampaign(chance, nth)))
  campaigns.push(await createCampaign({ title: 'ShareLife', isOrganisation: true }))
  const today = dayFromToday(0)
  await Campaign.updateOne({ title: 'Blood camp 3' }, { startDate: today, endDate: today })
  const donor = (await createPerson())._id
  await many(90, () =>
    createPayment({ donor, campaign: chance.pick(campaigns)._id, ...someGift(chance) }),
  )
}

function someCampaign(chance: Random, nth: number) {
  const start = chance.below(90) - 75
  return {
    title: `Blood camp ${nth}`,
    startDate: dayFromToday(start),
    endDate: dayFromToday(start + chance.below(30)),
    ...(nth % 5 === 0 && { archivedAt: new Date() }),
  }
}

function someGift(chance: Random) {
  const amount = 500 + chance.below(10_000)
  const status = chance.weighted([
    ['succeeded', 8],
    ['pending', 1],
    ['failed', 1],
    ['refunded', 1],
  ] as const)
  const settledAt = someInstant(chance, 80)
  return {
    ...{ amount, status, currency: chance.pick(['usd', 'usd', 'bdt']), createdAt: settledAt },
    refunded: status === 'refunded' ? amount : chance.pick([0, 0, Math.floor(amount / 3)]),
    ...(status !== 'pending' && { settledAt }),
  }
}
