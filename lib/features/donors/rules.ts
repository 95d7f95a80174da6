import { differenceInCalendarDays, parseISO } from 'date-fns'
import { shiftDay } from '@/lib/core/time/shift-day'

/**
 * Days between two whole-blood donations: the four months of Bangladesh practice, which also cover
 * the 12 weeks (men) and 16 weeks (women) of the WHO guideline on donor suitability (2012).
 */
export const DAYS_BETWEEN_DONATIONS = 120

/** How many donors' contact details a member, and all members of one network, can see in a day. */
export const CONTACTS_PER_DAY = { account: 100, network: 300 } as const

/** How many donors an unconfirmed account, a member, and all members of one network can find in a day. */
export const DONORS_PER_DAY = { unconfirmed: 50, account: 2_000, network: 2_000 } as const

export const CONTACT_COUNT_RETENTION_DAYS = 90

export const CONTACT_AUDIENCES = ['members', 'accepted'] as const
export type ContactAudience = (typeof CONTACT_AUDIENCES)[number]

export function hidesContacts({ contactsFor }: { contactsFor?: ContactAudience | null }): boolean {
  return contactsFor === 'accepted'
}

/** Why searches hide a donor's phone and email. */
export type WithheldReason =
  | 'unconfirmed'
  | 'account-limit'
  | 'network-limit'
  | 'switched-off'
  | 'on-acceptance'

/** Days are `YYYY-MM-DD` in Asia/Dhaka. */
export interface DonorAvailability {
  isAvailable: boolean
  lastDonationDate: string | null
}

/** The first day on which a donor may give again, or null without a last donation. */
export function canDonateFrom(lastDonationDate: string | null): string | null {
  if (!lastDonationDate) return null
  return shiftDay(lastDonationDate, DAYS_BETWEEN_DONATIONS)
}

export function hasIntervalPassed(lastDonationDate: string | null, day: string): boolean {
  if (!lastDonationDate) return true
  return (
    differenceInCalendarDays(parseISO(day), parseISO(lastDonationDate)) >= DAYS_BETWEEN_DONATIONS
  )
}

/** Whether a donor can give on `day`: available, and the interval has passed. */
export function canDonate(donor: DonorAvailability, day: string): boolean {
  return donor.isAvailable && hasIntervalPassed(donor.lastDonationDate, day)
}

/** The latest day of a last donation that allows donating on `day`. */
export function lastDonationCutoff(day: string): string {
  return shiftDay(day, -DAYS_BETWEEN_DONATIONS)
}
