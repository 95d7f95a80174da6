import { MIN_CENTS, SUGGESTED_CENTS } from '@/lib/features/payments/rules'
import type { UserRecord } from '@/models/user'
import { type Chance, chanceFrom } from './chance'
import { crowdId } from './crowd-id'
import { DEMO_CAMPAIGNS } from './demo-campaigns'
import { campaignFields, dayFromToday } from './factories'
import { phoneNumber } from './names'
import { home } from './places'

const DAY_MS = 24 * 60 * 60 * 1000
const EARLIEST_START = 400
const LATEST_START = 120
const MAX_DAYS = 5

const KINDS = ['Blood Camp', 'Donor Day', 'Blood Drive', 'Know Your Group Day', 'Thalassaemia Day']
const PLACES = ['College Field', 'Bazaar', 'Union Office', 'Girls’ School', 'Health Complex']

/** One campaign of the crowd; on the same day the same number gives the same campaign. */
export function makeCampaign(number: number) {
  const chance = chanceFrom(number)
  const { upazila, district } = home(chance)
  const place = chance.pick(PLACES)
  const { picture, description } = chance.pick(DEMO_CAMPAIGNS)
  const start = chance.below(EARLIEST_START + LATEST_START) - EARLIEST_START
  const createdAt = daysAgo(EARLIEST_START + 30)
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
    isOrganisation: false,
    volunteerCount: 0,
    raised: {},
    hasPayments: false,
    archivedAt: null,
    createdAt,
    updatedAt: createdAt,
  }
}

/** The fields of a volunteer's entry. */
export type Helper = Pick<UserRecord, 'name' | 'email' | 'donor'>

/** The entry of a person of the crowd for a campaign, both by their numbers. */
export function makeVolunteer(campaign: number, person: number, helper: Helper) {
  const chance = chanceFrom(person)
  const createdAt = daysAgo(chance.below(EARLIEST_START))
  return {
    // From both numbers, so that nobody volunteers for a campaign twice.
    _id: crowdId('volunteer', campaign * 2 ** 24 + person),
    campaign: crowdId('campaign', campaign),
    person: crowdId('person', person),
    name: helper.name,
    email: helper.email,
    phone: helper.donor?.phone ?? phoneNumber(chance),
    address: helper.donor?.address ?? home(chance).address,
    createdAt,
    updatedAt: createdAt,
  }
}

/** A payment of the crowd by its number: most succeeded, a few are open, failed or refunded. */
export function makePayment(number: number, campaign: number, person: number) {
  const chance = chanceFrom(number)
  const amount = chance.happens(0.8)
    ? chance.pick(SUGGESTED_CENTS)
    : MIN_CENTS + chance.below(20_000)
  const createdAt = daysAgo(1 + chance.below(EARLIEST_START))
  return {
    _id: crowdId('payment', number),
    campaign: crowdId('campaign', campaign),
    donor: crowdId('person', person),
    amount,
    currency: 'usd',
    askingUntil: null,
    ...endOf(chance, amount, number, createdAt),
    createdAt,
    updatedAt: createdAt,
  }
}

function endOf(chance: Chance, amount: number, number: number, settledAt: Date) {
  const providerId = `pi_crowd_${number}`
  const status = chance.weighted([
    ['succeeded', 92],
    ['failed', 5],
    ['refunded', 2],
    ['pending', 1],
  ] as const)
  if (status === 'pending') return { status, refunded: 0 }
  if (status === 'refunded') return { status, refunded: amount, providerId, settledAt }
  if (status === 'failed') {
    const refusal = { code: 'card_declined', message: 'Your card was declined.' }
    return { status, refunded: 0, providerId, refusal, settledAt }
  }
  const isPartlyBack = chance.happens(0.02)
  const refunded = isPartlyBack ? Math.floor(amount / 2) : 0
  return { status, refunded, providerId, settledAt }
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY_MS)
}
