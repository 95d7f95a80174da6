import type { Types } from 'mongoose'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { districtNames } from '@/lib/features/places/server/reference-lists'
import { type DonorRecord, User, type UserRecord } from '@/models/user'
import { ACCOUNTS } from './content'
import { createPerson, dayFromToday } from './factories'
import { emailFor, GROUP_SHARES, makeDonor, personName } from './people'
import { seededRandom } from './random'

export type Person = UserRecord & { _id: Types.ObjectId; email: string }
export type Donor = Person & { donor: DonorRecord }

/** The demo accounts, and the demo's donors sorted by email. */
export interface DemoPeople {
  admin: Person
  donor: Donor
  member: Person
  donors: Donor[]
}

type NewPerson = NonNullable<Parameters<typeof createPerson>[0]> & { email: string }

/** They are verified, because a login with Google removes the password of unverified accounts. */
export function demoAccounts(): NewPerson[] {
  return ACCOUNTS.map(({ who: _, donor, ...account }) => {
    if (!donor) return { ...account, emailVerifiedAt: new Date() }
    const { gaveDaysAgo, ...record } = donor
    // Long enough ago for another pledge.
    const lastDonationDate = dayFromToday(-gaveDaysAgo)
    return { ...account, emailVerifiedAt: new Date(), donor: { ...record, lastDonationDate } }
  })
}

/** One donor in each of the 64 districts, of all blood groups by frequency. */
export function demoDonors(): NewPerson[] {
  const chance = seededRandom(1971)
  return districtNames().map((district, place) => {
    const name = personName(chance)
    const isRare = place % 4 === 0
    const bloodGroup = isRare
      ? BLOOD_GROUPS[(place / 4) % BLOOD_GROUPS.length]
      : chance.weighted(GROUP_SHARES)
    const donor = makeDonor(chance, (days) => dayFromToday(-days), { district, bloodGroup })
    return { name, email: emailFor(name, district.toLowerCase().replace(/\W/g, '')), donor }
  })
}

export async function addMissing(people: NewPerson[]): Promise<number> {
  const emails = people.map(({ email }) => email)
  const existing = new Set(await User.distinct('email', { email: { $in: emails } }))
  const missing = people.filter(({ email }) => !existing.has(email))
  for (const person of missing) await createPerson(person)
  return missing.length
}

export async function readDemoPeople(): Promise<DemoPeople> {
  const account = (name: string) =>
    User.findOne({ email: `${name}@sharelife.example` })
      .orFail()
      .lean<Donor>()
  const emails = demoDonors().map(({ email }) => email)
  const donors = await User.find({ email: { $in: emails }, donor: { $exists: true } })
    .sort({ email: 1 })
    .lean<Donor[]>()
  return {
    admin: await account('admin'),
    donor: await account('donor'),
    member: await account('member'),
    donors,
  }
}
