import type { PhoneFor } from '@/lib/features/blood-requests/rules'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import type { DonorRecord } from '@/models/user'
import type { Chance } from './chance'
import { phoneNumber } from './names'
import { home } from './places'

/**
 * Percent of the people of Bangladesh with each group, as compiled in Wikipedia's 'Blood type
 * distribution by country' (read in 2025).
 */
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

/** About this share of donors has never donated, and one in twelve is unavailable. */
const NEVER_GAVE = 0.35
const SWITCHED_OFF = 1 / 12
const MAX_AGO = 720

/** Three of ten share phone and e-mail only with people they accept: told by the last digit of the number. */
function hidesContacts(phone: string): boolean {
  return Number(phone.at(-1)) < 3
}

/** Who sees the number of a made-up request: three of ten hide it. */
export function phoneForOf(phone: string): { phoneFor?: PhoneFor } {
  const digit = Number(phone.at(-1))
  if (digit < 2) return { phoneFor: 'members' }
  return digit < 3 ? { phoneFor: 'pledged' } : {}
}

/** A random donor; `dayAgo` returns the day this many days ago. */
export function makeDonor(
  chance: Chance,
  dayAgo: (days: number) => string,
  wanted: { district?: string; bloodGroup?: BloodGroup } = {},
): Omit<DonorRecord, 'registeredAt'> {
  const bloodGroup = wanted.bloodGroup ?? chance.weighted(GROUP_SHARES)
  const phone = phoneNumber(chance)
  return {
    bloodGroup,
    phone,
    ...(hidesContacts(phone) && { contactsFor: 'accepted' as const }),
    ...home(chance, wanted.district),
    lastDonationDate: chance.happens(NEVER_GAVE) ? null : dayAgo(1 + chance.below(MAX_AGO)),
    isAvailable: !chance.happens(SWITCHED_OFF),
  }
}
