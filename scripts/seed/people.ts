import { type BloodGroup, isRareGroup } from '@/lib/features/donors/blood-groups'
import { districtNames, upazilasOf } from '@/lib/features/places/server/reference-lists'
import type { PhoneAudience } from '@/lib/features/requests/rules'
import type { DonorRecord } from '@/models/user'
import names from './content/names.json'
import type { Random } from './random'

const WOMEN = names.women.split(' ')
const MEN = names.men.split(' ')
const WOMENS_LAST = names.womensLast.split(' ')
const MENS_LAST = names.mensLast.split(' ')
const FAMILY = names.family.split(' ')

/** A common name in Bangladesh, in Latin letters. */
export function personName(random: Random): string {
  const isWoman = random.happens(0.5)
  const first = random.pick(isWoman ? WOMEN : MEN)
  const own = isWoman ? WOMENS_LAST : MENS_LAST
  return `${first} ${random.pick(random.happens(0.5) ? own : FAMILY)}`
}

/** An email from a name, on a reserved domain. */
export function emailFor(name: string, distinction: string | number): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}.${distinction}@people.example`
}

/** A mobile number with the prefix 011, whose operator closed in 2016: valid, but without an owner. */
export function phoneNumber(random: Random): string {
  const digits = String(random.below(100_000_000)).padStart(8, '0')
  return `+880 11${digits.slice(0, 2)}-${digits.slice(2)}`
}

/** Inhabitants in millions, Population and Housing Census 2022, rounded. */
const LARGE_DISTRICTS: Record<string, number> = {
  ...{ Dhaka: 14.7, Chattogram: 9.2, Cumilla: 6.2, Mymensingh: 5.9, Gazipur: 5.3, Tangail: 4 },
  ...{ Narayanganj: 3.9, Sylhet: 3.9, Bogura: 3.7, Noakhali: 3.6, Sirajganj: 3.4, Khulna: 2.6 },
  ...{ Brahmanbaria: 3.3, Dinajpur: 3.3, Kishoreganj: 3.3, Rangpur: 3.2, Jashore: 3.1, Pabna: 2.9 },
  ...{ Rajshahi: 2.9, Barishal: 2.6 },
}
const OTHER_DISTRICTS = 1.7

const weights = districtNames().map(
  (name) => [name, LARGE_DISTRICTS[name] ?? OTHER_DISTRICTS] as const,
)

const ROADS = ['Station Road', 'College Road', 'Hospital Road', 'School Road', 'Bazar Road']
const QUARTERS = ['Uttar Para', 'Dakshin Para', 'Madhya Para', 'Natun Bazar', 'Purba Para']

/** A home in a district (weighted by population), with an upazila and a postal address. */
export function home(random: Random, district = random.weighted(weights)) {
  const upazila = random.pick(upazilasOf(district)).name
  const number = 1 + random.below(180)
  const street = random.happens(0.6)
    ? `${number} ${random.pick(ROADS)}`
    : `House ${number}, ${random.pick(QUARTERS)}`
  return { district, upazila, address: `${street}, ${upazila}` }
}

/** The patient, hospital and phone of a sample request; a hospital without a district is in or near Dhaka. */
export function patient(random: Random) {
  const [patientName, location] = [personName(random), random.pick(names.hospitals)]
  const district = districtNames().find((name) => location.includes(name)) ?? 'Dhaka'
  return { patientName, location, district, phone: phoneNumber(random) }
}

/** Percent of the population, from Wikipedia's 'Blood type distribution by country' (read in 2025). */
export const GROUP_SHARES: readonly (readonly [BloodGroup, number])[] = [
  ['B+', 33.12],
  ['O+', 29.21],
  ['A+', 26.3],
  ['AB+', 9.59],
  ['B-', 0.6],
  ['O-', 0.53],
  ['A-', 0.48],
  ['AB-', 0.17],
]

/** The share of donors without a donation; one in twelve is unavailable. */
const NEVER_GAVE = 0.35
const SWITCHED_OFF = 1 / 12
const MAX_AGO = 720

/** Who sees the phone of a sample request: three of ten are hidden, by the last digit. */
export function phoneForOf(phone: string): { phoneFor?: PhoneAudience } {
  const digit = Number(phone.at(-1))
  if (digit < 2) return { phoneFor: 'members' }
  return digit < 3 ? { phoneFor: 'pledged' } : {}
}

/** A random donor; `dayAgo` returns the day this many days ago. Three of ten hide their contacts; half of those with a rare group joined the circle. */
export function makeDonor(
  random: Random,
  dayAgo: (days: number) => string,
  wanted: { district?: string; bloodGroup?: BloodGroup } = {},
): Omit<DonorRecord, 'registeredAt'> {
  const bloodGroup = wanted.bloodGroup ?? random.weighted(GROUP_SHARES)
  const phone = phoneNumber(random)
  return {
    ...{ bloodGroup, phone },
    ...(Number(phone.at(-1)) < 3 && { contactsFor: 'accepted' as const }),
    ...(isRareGroup(bloodGroup) && Number(phone.at(-1)) > 4 && { isInRareCircle: true }),
    ...home(random, wanted.district),
    lastDonationDate: random.happens(NEVER_GAVE) ? null : dayAgo(1 + random.below(MAX_AGO)),
    isAvailable: !random.happens(SWITCHED_OFF),
  }
}
