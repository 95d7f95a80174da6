import { addDays, differenceInCalendarDays, format, parseISO } from 'date-fns'

/**
 * Days between two whole-blood donations: the four months of Bangladesh practice, which also cover
 * the 12 weeks (men) and 16 weeks (women) of the WHO guideline on donor suitability (2012).
 */
export const DAYS_BETWEEN_DONATIONS = 120

/** What decides whether a donor may give; days are `YYYY-MM-DD` in Asia/Dhaka. */
export interface DonorAvailability {
  isAvailable: boolean
  lastDonationDate: string | null
}

/** The first day on which a donor may give again, or null when nothing holds them back. */
export function canDonateFrom(lastDonationDate: string | null): string | null {
  if (!lastDonationDate) return null
  return format(addDays(parseISO(lastDonationDate), DAYS_BETWEEN_DONATIONS), 'yyyy-MM-dd')
}

/** Whether the interval since the last donation has passed on `day`. */
export function isRested(lastDonationDate: string | null, day: string): boolean {
  if (!lastDonationDate) return true
  return (
    differenceInCalendarDays(parseISO(day), parseISO(lastDonationDate)) >= DAYS_BETWEEN_DONATIONS
  )
}

/** Whether a donor can be asked for blood on `day`: their own switch is on and the interval has passed. */
export function isDonatable(donor: DonorAvailability, day: string): boolean {
  return donor.isAvailable && isRested(donor.lastDonationDate, day)
}

/** The latest last-donation day that still allows giving on `day`. */
export function latestRestedDonation(day: string): string {
  return format(addDays(parseISO(day), -DAYS_BETWEEN_DONATIONS), 'yyyy-MM-dd')
}
