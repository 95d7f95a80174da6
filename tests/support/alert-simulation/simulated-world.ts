import { DAY_MS, dhakaDay } from '@/lib/core/time/calendar'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { districtNames, upazilasOf } from '@/lib/features/places/server/reference-lists'
import type { Urgency } from '@/lib/features/requests/rules'
import type { BloodRequestInput } from '@/lib/features/requests/schema'
import { Block } from '@/models/block'
import { User } from '@/models/user'
import { personFields } from '@/scripts/seed/factories'
import type { NamedRandom } from './named-random'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

/** The frequency of each group in Bangladesh, in percent. */
const GROUPS: readonly (readonly [BloodGroup, number])[] = [
  ['B+', 33],
  ['O+', 29],
  ['A+', 24],
  ['AB+', 9],
  ['O-', 2],
  ['B-', 1.5],
  ['A-', 1],
  ['AB-', 0.5],
]

interface Size {
  donors: number
  requests: number
  days: number
}

/** A blood request and its later events. */
export interface PlannedRequest {
  nth: number
  owner: string
  postedAt: number
  urgency: Urgency
  input: Omit<BloodRequestInput, 'email'>
  /** When its owner needs two more bags, if at all. */
  growsAt?: number
  /** When its owner closes it, if at all. */
  closesAt?: number
  outcome: 'fulfilled' | 'cancelled'
}

export interface SimulatedWorld {
  requests: PlannedRequest[]
  /** The email of every person who owns a request or is a donor, by id. */
  emails: Map<string, string>
}

/** Creates donors, owners and blocks, and plans the requests of the coming days. */
export async function createSimulatedWorld(
  draws: NamedRandom,
  start: number,
  size: Size,
): Promise<SimulatedWorld> {
  const donors = await createDonors(draws, start, size)
  const owners = await insertPeople(
    await Promise.all(Array.from({ length: Math.ceil(size.requests / 2) }, () => personFields())),
  )
  const requests = Array.from({ length: size.requests }, (_, nth) =>
    plannedRequest(draws, start, nth, { days: size.days, owner: draws.pick(owners, 'owner', nth) }),
  )
  await createBlocks(draws, owners, donors)
  const people = await User.find({}, { email: 1 }).lean()
  return { requests, emails: new Map(people.map(({ _id, email }) => [String(_id), email ?? ''])) }
}

async function createDonors(
  draws: NamedRandom,
  start: number,
  { donors }: Size,
): Promise<string[]> {
  const rows = await Promise.all(
    Array.from({ length: donors }, async (_, nth) => ({
      ...(await personFields({
        donor: {
          ...placeOf(draws, 'donor place', nth),
          bloodGroup: draws.weighted(GROUPS, 'donor group', nth),
          isAvailable: draws.chance('available', nth) < 0.85,
          isInRareCircle: draws.chance('circle', nth) < 0.5,
          lastDonationDate:
            draws.chance('gave', nth) < 0.5
              ? null
              : dhakaDay(new Date(start - draws.below(400, 'gave on', nth) * DAY_MS)),
        },
      })),
      // One in five has never opened the settings.
      ...(draws.chance('settings', nth) < 0.8 && { notificationSettings: settingsOf(draws, nth) }),
    })),
  )
  return insertPeople(rows)
}

function settingsOf(draws: NamedRandom, nth: number) {
  const levels = [
    ['off', 5],
    ['critical', 15],
    ['all', 80],
  ] as const
  return {
    alerts: {
      level: draws.weighted(levels, 'level', nth),
      perWeek: draws.pick([1, 3, 7], 'per week', nth),
      quietHoursExceptCritical: draws.chance('night', nth) < 0.3,
    },
  }
}

async function insertPeople(rows: object[]): Promise<string[]> {
  const { insertedIds } = await User.collection.insertMany(
    rows.map((row) => ({ role: 'user', sessionVersion: 0, createdAt: new Date(), ...row })),
  )
  return Object.values(insertedIds).map(String)
}

/** Some districts have many more people than others. */
function placeOf(draws: NamedRandom, ...name: unknown[]) {
  const names = districtNames()
  const district =
    names[Math.floor(draws.chance('district', ...name) ** 2 * names.length)] ?? 'Dhaka'
  const upazila = draws.pick(upazilasOf(district), 'upazila', ...name).name
  return { district, upazila }
}

function plannedRequest(
  draws: NamedRandom,
  start: number,
  nth: number,
  { days, owner }: { days: number; owner: string },
): PlannedRequest {
  const minutes = draws.below((days - 2) * 24 * 60, 'posted', nth)
  const postedAt = start + minutes * MINUTE_MS
  const levels = [
    ['critical', 30],
    ['urgent', 30],
    ['scheduled', 40],
  ] as const
  const urgency = draws.weighted(levels, 'urgency', nth)
  const ahead =
    urgency === 'scheduled' ? 1 + draws.below(5, 'ahead', nth) : draws.below(2, 'ahead', nth)
  const needDay = Math.min(postedAt + ahead * DAY_MS, start + (days - 1) * DAY_MS)
  const happens = (what: string, share: number) =>
    draws.chance(what, nth) < share
      ? postedAt + (5 + draws.below(24 * 60, what, 'when', nth)) * MINUTE_MS
      : undefined
  return {
    ...{ nth, owner, postedAt, urgency },
    input: {
      ...placeOf(draws, 'request place', nth),
      ...{ patientName: 'Rahima Khatun', location: 'Ward 12', phone: '+880 1800-654321' },
      bloodGroup: draws.weighted(GROUPS, 'group', nth),
      bagsAsked: 1 + draws.below(5, 'bags', nth),
      needDate: dhakaDay(new Date(needDay)),
      urgency,
    },
    growsAt: happens('grows', 0.1),
    closesAt: happens('closes', 0.15),
    outcome: draws.pick(['fulfilled', 'cancelled'], 'outcome', nth),
  }
}

async function createBlocks(draws: NamedRandom, owners: string[], donors: string[]): Promise<void> {
  const pairs = owners.flatMap((owner, nth) =>
    [0, 1, 2].map((one) => ({ owner, donor: draws.pick(donors, 'blocked', nth, one), one })),
  )
  const seen = new Set<string>()
  for (const { owner, donor, one } of pairs) {
    if (seen.has(owner + donor)) continue
    seen.add(owner + donor)
    const [blocker, blocked] = one === 0 ? [owner, donor] : [donor, owner]
    const met = { kind: 'request' as const, target: blocked, isNamed: false, at: new Date() }
    await Block.create({ blocker, blocked, ...met })
  }
}
