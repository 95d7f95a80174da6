import type { Model, Types } from 'mongoose'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'
import { User } from '@/models/user'
import { Volunteer } from '@/models/volunteer'
import { type Helper, makeCampaign, makePayment, makeVolunteer } from './crowd-campaign'
import { crowdId } from './crowd-id'
import { insertMissing } from './insert-missing'

const ROWS_AT_ONCE = 5_000

/** The wanted numbers; the people are those of the crowd. */
export interface CampaignCrowd {
  users: number
  campaigns: number
  volunteers: number
  donations: number
}

/**
 * Creates the missing ones of the first campaigns of the crowd, with volunteers and payments spread
 * evenly over them, and returns how many were created. The people must exist. Needs an open
 * connection; existing documents stay, and the campaigns' totals are computed from their entries and
 * payments.
 */
export async function seedCampaignCrowd(wanted: CampaignCrowd) {
  const numbers = upTo(wanted.campaigns)
  const campaigns = await insertMissing(Campaign, numbers.map(makeCampaign))
  const volunteers = await addVolunteers(wanted)
  const donations = await addDonations(wanted)
  await countUp(numbers.map((number) => crowdId('campaign', number)))
  return { campaigns: campaigns.length, volunteers, donations }
}
export type SeededCampaigns = Awaited<ReturnType<typeof seedCampaignCrowd>>

function addVolunteers({ users, campaigns, volunteers }: CampaignCrowd): Promise<number> {
  return inParts(volunteers, Volunteer, async (numbers) => {
    // Each campaign continues with the people after those of the last one.
    const each = Math.ceil(volunteers / campaigns)
    const pairs = numbers.map((number) => {
      const campaign = number % campaigns
      const place = Math.floor(number / campaigns)
      return { campaign, person: (campaign * each + place) % users }
    })
    const helpers = await helpersOf(pairs.map(({ person }) => person))
    return pairs.map(({ campaign, person }) =>
      makeVolunteer(campaign, person, helpers.get(String(crowdId('person', person))) as Helper),
    )
  })
}

function addDonations({ users, campaigns, donations }: CampaignCrowd): Promise<number> {
  return inParts(donations, Payment, async (numbers) =>
    numbers.map((number) => makePayment(number, number % campaigns, (number * 7) % users)),
  )
}

async function helpersOf(people: readonly number[]): Promise<Map<string, Helper>> {
  const ids = [...new Set(people)].map((person) => crowdId('person', person))
  const found = await User.find({ _id: { $in: ids } }, { name: 1, email: 1, donor: 1 }).lean()
  return new Map(found.map((person) => [String(person._id), person]))
}

/** Inserts rows in batches, so that a large ledger does not fill the memory. */
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

/** Stores the totals of campaigns, computed from their volunteers and payments. */
async function countUp(ids: Types.ObjectId[]): Promise<void> {
  const ofThese = { $match: { campaign: { $in: ids } } }
  const volunteers = await Volunteer.aggregate<{ _id: Types.ObjectId; count: number }>([
    ofThese,
    { $group: { _id: '$campaign', count: { $sum: 1 } } },
  ])
  const gifts = await Payment.aggregate<{ _id: Types.ObjectId; usd: number }>([
    ofThese,
    {
      $group: {
        _id: '$campaign',
        usd: {
          $sum: {
            $cond: [{ $eq: ['$status', 'succeeded'] }, { $subtract: ['$amount', '$refunded'] }, 0],
          },
        },
      },
    },
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
