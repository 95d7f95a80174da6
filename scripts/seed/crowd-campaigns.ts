import { subDays } from 'date-fns'
import type { Model, Types } from 'mongoose'
import { MIN_CENTS, SUGGESTED_CENTS } from '@/lib/features/payments/rules'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'
import { User, type UserRecord } from '@/models/user'
import { Volunteer } from '@/models/volunteer'
import { CAMPAIGNS } from './content'
import { crowdId, insertMissing } from './crowd'
import { campaignFields, dayFromToday } from './factories'
import { home, phoneNumber } from './people'
import { type Random, seededRandom } from './random'

const ROWS_AT_ONCE = 5_000
const EARLIEST_START = 400
const LATEST_START = 120
const MAX_DAYS = 5

const KINDS = ['Blood Camp', 'Donor Day', 'Blood Drive', 'Know Your Group Day', 'Thalassaemia Day']
const PLACES = ['College Field', 'Bazaar', 'Union Office', 'Girls’ School', 'Health Complex']

/** The target numbers; the people are those of the crowd. */
export interface CampaignCrowd {
  users: number
  campaigns: number
  volunteers: number
  donations: number
}

type Helper = Pick<UserRecord, 'name' | 'email' | 'donor'>

/** Creates missing campaigns of the crowd with volunteers and payments. Returns the number of each. */
export async function seedCampaignCrowd({ users, ...wanted }: CampaignCrowd) {
  const numbers = upTo(wanted.campaigns)
  const campaigns = await insertMissing(Campaign, numbers.map(makeCampaign))
  const volunteers = await inParts(wanted.volunteers, Volunteer, async (parts) => {
    // Each campaign continues after the people of the previous one.
    const each = Math.ceil(wanted.volunteers / wanted.campaigns)
    const pairs = parts.map((number) => {
      const campaign = number % wanted.campaigns
      const place = Math.floor(number / wanted.campaigns)
      return { campaign, person: (campaign * each + place) % users }
    })
    const helpers = await helpersOf(pairs.map(({ person }) => person))
    return pairs.map(({ campaign, person }) =>
      makeVolunteer(campaign, person, helpers.get(String(crowdId('person', person))) as Helper),
    )
  })
  const donations = await inParts(wanted.donations, Payment, async (parts) =>
    parts.map((number) => makePayment(number, number % wanted.campaigns, (number * 7) % users)),
  )
  await storeTotals(numbers.map((number) => crowdId('campaign', number)))
  return { campaigns: campaigns.length, volunteers, donations }
}

/** A campaign of the crowd; on one day the same number gives the same campaign. */
function makeCampaign(number: number) {
  const chance = seededRandom(number)
  const { upazila, district } = home(chance)
  const place = chance.pick(PLACES)
  const { picture, description } = chance.pick(CAMPAIGNS)
  const start = chance.below(EARLIEST_START + LATEST_START) - EARLIEST_START
  const createdAt = subDays(new Date(), EARLIEST_START + 30)
  return {
    _id: crowdId('campaign', number),
    ...campaignFields({
      title: `${chance.pick(KINDS)} at the ${place} of ${upazila}`,
      photo: `/pictures/campaigns/${picture}.svg`,
      address: `${place}, ${upazila}, ${district}`,
      description,
      startDate: dayFromToday(start),
      endDate: dayFromToday(start + chance.below(MAX_DAYS)),
    }),
    ...{ isOrganisation: false, volunteerCount: 0, raised: {}, hasPayments: false },
    ...{ archivedAt: null, createdAt, updatedAt: createdAt },
  }
}

function makeVolunteer(campaign: number, person: number, helper: Helper) {
  const chance = seededRandom(person)
  const createdAt = subDays(new Date(), chance.below(EARLIEST_START))
  return {
    // Contains both numbers: a person volunteers once per campaign.
    _id: crowdId('volunteer', campaign * 2 ** 24 + person),
    ...{ campaign: crowdId('campaign', campaign), person: crowdId('person', person) },
    ...{ name: helper.name, email: helper.email },
    phone: helper.donor?.phone ?? phoneNumber(chance),
    address: helper.donor?.address ?? home(chance).address,
    ...{ createdAt, updatedAt: createdAt },
  }
}

/** A payment of the crowd by its number: most are successful, a few open, failed or refunded. */
function makePayment(number: number, campaign: number, person: number) {
  const chance = seededRandom(number)
  const amount = chance.happens(0.8)
    ? chance.pick(SUGGESTED_CENTS)
    : MIN_CENTS + chance.below(20_000)
  const createdAt = subDays(new Date(), 1 + chance.below(EARLIEST_START))
  return {
    _id: crowdId('payment', number),
    ...{ campaign: crowdId('campaign', campaign), donor: crowdId('person', person) },
    ...{ amount, currency: 'usd', askingUntil: null },
    ...endOf(chance, amount, { providerId: `pi_crowd_${number}`, settledAt: createdAt }),
    ...{ createdAt, updatedAt: createdAt },
  }
}

function endOf(chance: Random, amount: number, settled: { providerId: string; settledAt: Date }) {
  const status = chance.weighted([
    ['succeeded', 92],
    ['failed', 5],
    ['refunded', 2],
    ['pending', 1],
  ] as const)
  if (status === 'pending') return { status, refunded: 0 }
  if (status === 'refunded') return { status, refunded: amount, ...settled }
  if (status === 'failed') {
    const refusal = { code: 'card_declined', message: 'Your card was declined.' }
    return { status, refunded: 0, refusal, ...settled }
  }
  const isPartlyBack = chance.happens(0.02)
  return { status, refunded: isPartlyBack ? Math.floor(amount / 2) : 0, ...settled }
}

async function helpersOf(people: readonly number[]): Promise<Map<string, Helper>> {
  const ids = [...new Set(people)].map((person) => crowdId('person', person))
  const found = await User.find({ _id: { $in: ids } }, { name: 1, email: 1, donor: 1 }).lean()
  return new Map(found.map((person) => [String(person._id), person]))
}

/** Inserts rows in batches to save memory. */
async function inParts<R, T extends { _id: Types.ObjectId }>(
  count: number,
  model: Model<R>,
  make: (numbers: number[]) => Promise<T[]>,
): Promise<number> {
  let added = 0
  for (let first = 0; first < count; first += ROWS_AT_ONCE) {
    const numbers = upTo(Math.min(ROWS_AT_ONCE, count - first)).map((number) => first + number)
    added += (await insertMissing(model, await make(numbers))).length
  }
  return added
}

async function storeTotals(ids: Types.ObjectId[]): Promise<void> {
  const ofThese = { $match: { campaign: { $in: ids } } }
  const net = { $subtract: ['$amount', '$refunded'] }
  const usd = { $sum: { $cond: [{ $eq: ['$status', 'succeeded'] }, net, 0] } }
  const volunteers = await Volunteer.aggregate<{ _id: Types.ObjectId; count: number }>([
    ofThese,
    { $group: { _id: '$campaign', count: { $sum: 1 } } },
  ])
  const gifts = await Payment.aggregate<{ _id: Types.ObjectId; usd: number }>([
    ofThese,
    { $group: { _id: '$campaign', usd } },
  ])
  const updates = [
    ...volunteers.map(({ _id, count }) => ({ _id, set: { volunteerCount: count } })),
    ...gifts.map(({ _id, usd }) => ({ _id, set: { 'raised.usd': usd, hasPayments: true } })),
  ]
  await Campaign.bulkWrite(
    updates.map(({ _id, set }) => ({ updateOne: { filter: { _id }, update: { $set: set } } })),
    { timestamps: false },
  )
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number)
}
