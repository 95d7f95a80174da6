import { type Model, Types } from 'mongoose'
import { DAY_MS } from '@/lib/core/time/calendar'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { type DonorRecord, User } from '@/models/user'
import { dayFromToday, personFields, requestFields } from './factories'
import { emailFor, makeDonor, patient, personName, phoneForOf } from './people'
import { type Random, seededRandom } from './random'

/** One blood request per 25 people: 4,000 for 100,000. */
const BLOCK_SIZE = 25
const BLOCKS_AT_ONCE = 200
/** All people joined before the earliest request. */
const MAX_MEMBER_LENGTH = 900
const EARLIEST_NEED = 240
const LATEST_NEED = 45

/** The kind is part of the id, so that a second seed finds the documents of the first. */
const KINDS = {
  ...{ person: '01', request: '02', pledge: '03', campaign: '04', volunteer: '05' },
  payment: '06',
}

export function crowdId(kind: keyof typeof KINDS, number: number): Types.ObjectId {
  return new Types.ObjectId(`5eed${KINDS[kind]}00${number.toString(16).padStart(16, '0')}`)
}

/** Inserts the documents whose ids do not exist, and returns them. */
export async function insertMissing<R, T extends { _id: Types.ObjectId }>(
  model: Model<R>,
  documents: T[],
): Promise<T[]> {
  const ids = documents.map(({ _id }) => _id)
  const existing = await model.find({ _id: { $in: ids } } as never, { _id: 1 }).lean<T[]>()
  const known = new Set(existing.map(({ _id }) => String(_id)))
  const missing = documents.filter(({ _id }) => !known.has(String(_id)))
  // Lean: the documents are complete, and validation would take six times as long.
  if (missing.length > 0) await model.insertMany(missing, { ordered: false, lean: true })
  return missing
}

/** Creates missing people of the crowd: three of five are donors, one in 25 has posted a request. */
export async function seedCrowd(users: number, onProgress: (people: number) => void = () => {}) {
  const added = { people: 0, donors: 0, requests: 0, pledges: 0 }
  const blocks = Math.ceil(users / BLOCK_SIZE)
  for (let first = 0; first < blocks; first += BLOCKS_AT_ONCE) {
    const made: Block[] = []
    const last = Math.min(first + BLOCKS_AT_ONCE, blocks)
    for (let block = first; block < last; block += 1) made.push(await makeBlock(block))
    const people = made.flatMap((block) => block.people).slice(0, users - first * BLOCK_SIZE)
    const whole = made.slice(0, Math.floor(people.length / BLOCK_SIZE))
    const requests = whole.map(({ request }) => request)
    const pledges = whole.flatMap((block) => block.pledges)
    const newPeople = await insertMissing(User, people)
    added.people += newPeople.length
    added.donors += newPeople.filter((person) => person.donor).length
    added.requests += (await insertMissing(BloodRequest, requests)).length
    added.pledges += (await insertMissing(Pledge, pledges)).length
    onProgress(first * BLOCK_SIZE + people.length)
  }
  return added
}

type Block = Awaited<ReturnType<typeof makeBlock>>
type Person = Awaited<ReturnType<typeof makePerson>>
type Giver = Person & { donor: DonorRecord }

/** People with one request and its pledges. On one day the same number gives the same block. */
async function makeBlock(block: number) {
  const chance = seededRandom(block)
  const people: Person[] = []
  for (let place = 0; place < BLOCK_SIZE; place += 1) {
    people.push(await makePerson(chance, block * BLOCK_SIZE + place))
  }
  return { people, ...makeRequest(chance, block, people) }
}

async function makePerson(chance: Random, number: number) {
  const name = personName(chance)
  const createdAt = daysAgo(
    EARLIEST_NEED + 10 + chance.below(MAX_MEMBER_LENGTH - EARLIEST_NEED),
    chance,
  )
  const isDonor = (number * 3) % 5 < 3
  const donor = isDonor
    ? { ...makeDonor(chance, (days) => dayFromToday(-days)), registeredAt: createdAt }
    : undefined
  return {
    _id: crowdId('person', number),
    ...(await personFields({ name, email: emailFor(name, number), donor })),
    ...{ role: 'user' as const, emailVerifiedAt: createdAt, sessionVersion: 0 },
    ...{ createdAt, updatedAt: createdAt },
  }
}

function makeRequest(chance: Random, block: number, people: Person[]) {
  const requester = people.find((person) => !person.donor) as Person
  const donors = people.filter((person): person is Giver => Boolean(person.donor))
  const { bloodGroup } = chance.pick(donors).donor
  const fitting = donors.filter(({ donor }) => donor.bloodGroup === bloodGroup)
  const when = needDay(chance)
  const bags = chance.weighted([
    [1, 30],
    [2, 35],
    [3, 20],
    [4, 15],
  ])
  const isFulfilled = chance.happens(when < 0 ? 0.6 : 0.15) && fitting.length >= bags
  const givers = fitting.slice(0, isFulfilled ? bags : chance.below(bags))
  const isCovered = givers.length === bags
  const isOver = !isCovered && when < 0 && chance.happens(0.15)
  const needDate = dayFromToday(when)
  const createdAt = daysAgo(Math.max(-when, 0) + chance.below(7), chance)
  const endedBy = isCovered && when < 0 ? ('pledges' as const) : isOver ? ('owner' as const) : null
  const covered = when < 0 ? ('fulfilled' as const) : ('covered' as const)
  const { district, ...who } = patient(chance)
  const request = {
    _id: crowdId('request', block),
    requester: requester._id,
    ...requestFields({
      ...{ ...who, ...phoneForOf(who.phone), bloodGroup, bags, needDate },
      // Some old requests have no district, as before the field existed.
      ...(block % 8 !== 0 && { district }),
      status: isCovered ? covered : isOver ? 'closed' : 'open',
    }),
    bagsNeeded: bags - givers.length,
    ...{ endedBy, endedAt: endedBy && createdAt, reason: '', anonymisedAt: null },
    ...{ createdAt, updatedAt: createdAt },
  }
  const pledges = givers.map(({ _id: donor, donor: record }, place) => {
    const lastDonationBefore = record.lastDonationDate ?? null
    record.lastDonationDate = needDate
    return {
      _id: crowdId('pledge', block * BLOCK_SIZE + place),
      ...{ request: request._id, donor, requester: requester._id, bags: 1, bloodGroup },
      ...{ date: needDate, status: 'standing' as const, lastDonationBefore, isExchange: false },
      ...{ cancelledAt: null, confirmedAt: endedBy && createdAt, createdAt },
    }
  })
  return { request, pledges }
}

/** The needed-by day relative to today: half are past, some today, the rest in the future. */
function needDay(chance: Random): number {
  if (chance.happens(0.55)) return -1 - chance.below(EARLIEST_NEED)
  return chance.happens(0.12) ? 0 : 1 + chance.below(LATEST_NEED)
}

/** A random time this many days ago. */
function daysAgo(days: number, chance: Random): Date {
  return new Date(Date.now() - days * DAY_MS - chance.below(DAY_MS / 4))
}
