import { addDays, differenceInCalendarDays, lightFormat, parseISO } from 'date-fns'

/**
 * Days between two whole-blood donations: the four months of Bangladesh practice, which also cover
 * the 12 weeks (men) and 16 weeks (women) of the WHO guideline on donor suitability (2012).
 */
export const DAYS_BETWEEN_DONATIONS = 120

/**
 * How many different donors' contact details a member, and all members at one network address, can see
 * in a day.
 */
export const CONTACTS_A_DAY = { account: 100, network: 300 } as const

/**
 * How many different donors an account that is not confirmed, a member, and all members at one network
 * address can find in a day.
 */
export const DONORS_A_DAY = { unconfirmed: 50, account: 2_000, network: 2_000 } as const

/** For how many days the counts of members who were shown a donor's contact details are kept. */
export const CONTACT_COUNTS_KEPT_DAYS = 90

/** Who sees a donor's phone and e-mail in searches: members, or only people whom the donor accepts. */
export const CONTACTS_FOR = ['members', 'accepted'] as const
export type ContactsFor = (typeof CONTACTS_FOR)[number]

/** Whether a donor shares phone and e-mail only with people whom they accept. */
export function hidesContacts({ contactsFor }: { contactsFor?: ContactsFor | null }): boolean {
  return contactsFor === 'accepted'
}

/**
 * Why a donor's phone and e-mail are not shown: the caller's own address is not confirmed, the daily
 * limit of the account or of the network is used up, the donor has switched availability off, or shares
 * them only on acceptance of a contact request.
 */
export type Withheld =
  | 'unconfirmed'
  | 'account-limit'
  | 'network-limit'
  | 'switched-off'
  | 'on-acceptance'

/** What decides whether a donor may give. Days are `YYYY-MM-DD` in Asia/Dhaka. */
export interface DonorAvailability {
  isAvailable: boolean
  lastDonationDate: string | null
}

/** The first day on which a donor may give again, or null without a last donation. */
export function canDonateFrom(lastDonationDate: string | null): string | null {
  if (!lastDonationDate) return null
  return lightFormat(addDays(parseISO(lastDonationDate), DAYS_BETWEEN_DONATIONS), 'yyyy-MM-dd')
}

/** Whether the interval since the last donation has passed on `day`. */
export function hasIntervalPassed(lastDonationDate: string | null, day: string): boolean {
  if (!lastDonationDate) return true
  return (
    differenceInCalendarDays(parseISO(day), parseISO(lastDonationDate)) >= DAYS_BETWEEN_DONATIONS
  )
}

/** Whether a donor can be asked for blood on `day`: available, and the interval has passed. */
export function canDonate(donor: DonorAvailability, day: string): boolean {
  return donor.isAvailable && hasIntervalPassed(donor.lastDonationDate, day)
}

/** The latest day of a last donation that allows giving on `day`. */
export function lastDonationCutoff(day: string): string {
  return lightFormat(addDays(parseISO(day), -DAYS_BETWEEN_DONATIONS), 'yyyy-MM-dd')
}
