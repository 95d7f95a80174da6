import type { Types } from 'mongoose'
import type { DonorRecord } from '@/models/user'
import { type Chance, chanceFrom } from './chance'
import { crowdId } from './crowd-id'
import { dayFromToday, personFields, requestFields } from './factories'
import { makeDonor, phoneForOf } from './make-donor'
import { emailFor, personName, phoneNumber } from './names'
import { districtOfHospital, HOSPITALS } from './places'

/** The number of people per blood request: 4,000 requests for 100,000 people. */
export const BLOCK_SIZE = 25

const DAY_MS = 24 * 60 * 60 * 1000
/** Everybody joined before the earliest request was posted. */
const MAX_MEMBER_LENGTH = 900
const EARLIEST_NEED = 240
const LATEST_NEED = 45

type Person = Awaited<ReturnType<typeof makePerson>>
type Giver = Person & { donor: DonorRecord }

/**
 * The people of one block, the request that one of them posted, and the pledges of others to it. On
 * the same day the same number gives the same block, whatever the size of the crowd.
 */
export async function makeBlock(block: number) {
  const chance = chanceFrom(block)
  const people: Person[] = []
  for (let place = 0; place < BLOCK_SIZE; place += 1) {
    people.push(await makePerson(chance, block * BLOCK_SIZE + place))
  }
  const requester = people.find((person) => !person.donor) as Person
  const request = makeRequest(chance, block, requester, people)
  return { people, ...request }
}

/** Three of five are donors. */
function isDonor(number: number): boolean {
  return (number * 3) % 5 < 3
}

async function makePerson(chance: Chance, number: number) {
  const name = personName(chance)
  const createdAt = daysAgo(
    EARLIEST_NEED + 10 + chance.below(MAX_MEMBER_LENGTH - EARLIEST_NEED),
    chance,
  )
  const donor = isDonor(number)
    ? { ...makeDonor(chance, (days) => dayFromToday(-days)), registeredAt: createdAt }
    : undefined
  const fields = await personFields({ name, email: emailFor(name, number), donor })
  return {
    _id: crowdId('person', number),
    ...fields,
    role: 'user' as const,
    emailVerifiedAt: createdAt,
    sessionVersion: 0,
    createdAt,
    updatedAt: createdAt,
  }
}

function makeRequest(chance: Chance, block: number, requester: Person, people: Person[]) {
  const donors = people.filter((person): person is Giver => Boolean(person.donor))
  const { bloodGroup } = chance.pick(donors).donor
  const fitting = donors.filter(({ donor }) => donor.bloodGroup === bloodGroup)
  const when = needDay(chance)
  const asked = chance.weighted([
    [1, 30],
    [2, 35],
    [3, 20],
    [4, 15],
  ])
  const isFulfilled = chance.happens(when < 0 ? 0.6 : 0.15) && fitting.length >= asked
  const givers = fitting.slice(0, isFulfilled ? asked : chance.below(asked))
  const isCovered = givers.length === asked
  const isOver = !isCovered && when < 0 && chance.happens(0.15)
  const needDate = dayFromToday(when)
  const createdAt = daysAgo(Math.max(-when, 0) + chance.below(7), chance)
  const hospital = chance.pick(HOSPITALS)
  const patientName = personName(chance)
  const phone = phoneNumber(chance)
  const request = {
    _id: crowdId('request', block),
    requester: requester._id,
    ...requestFields({
      patientName,
      bloodGroup,
      bags: asked,
      needDate,
      location: hospital,
      // Requests from before the field was there have none.
      ...(block % 8 !== 0 && { district: districtOfHospital(hospital) }),
      phone,
      ...phoneForOf(phone),
      status: isCovered ? (when < 0 ? 'fulfilled' : 'covered') : isOver ? 'closed' : 'open',
    }),
    bagsNeeded: asked - givers.length,
    ...endOf(isCovered && when < 0 ? 'pledges' : isOver ? 'owner' : null, createdAt),
    createdAt,
    updatedAt: createdAt,
  }
  const pledges = givers.map((giver, place) => {
    const pledge = makePledge(block * BLOCK_SIZE + place, giver, request)
    giver.donor.lastDonationDate = needDate
    return pledge
  })
  return { request, pledges }
}

function endOf(endedBy: 'pledges' | 'owner' | null, endedAt: Date) {
  return { endedBy, endedAt: endedBy && endedAt, reason: '', anonymisedAt: null }
}

function makePledge(
  number: number,
  giver: Giver,
  request: {
    _id: Types.ObjectId
    requester: Types.ObjectId
    needDate: string
    endedBy: 'pledges' | 'owner' | null
    createdAt: Date
  },
) {
  return {
    _id: crowdId('pledge', number),
    request: request._id,
    donor: giver._id,
    requester: request.requester,
    bags: 1,
    bloodGroup: giver.donor.bloodGroup,
    date: request.needDate,
    status: 'standing' as const,
    lastDonationBefore: giver.donor.lastDonationDate ?? null,
    cancelledAt: null,
    isExchange: false,
    confirmedAt: request.endedBy && request.createdAt,
    createdAt: request.createdAt,
  }
}

/** The need date in days from today: half in the past, some today, the rest in the future. */
function needDay(chance: Chance): number {
  if (chance.happens(0.55)) return -1 - chance.below(EARLIEST_NEED)
  return chance.happens(0.12) ? 0 : 1 + chance.below(LATEST_NEED)
}

/** An instant this many days ago, at a random time. */
function daysAgo(days: number, chance: Chance): Date {
  return new Date(Date.now() - days * DAY_MS - chance.below(DAY_MS / 4))
}
