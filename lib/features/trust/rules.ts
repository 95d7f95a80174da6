import { DAY_MS } from '@/lib/core/time/calendar'

/** Most frauds use an account that is newer than this. */
export const NEW_MEMBER_DAYS = 30

export interface TrustLabels {
  isEmailConfirmed?: true
  isPhoneConfirmed?: true
  isNewMember?: true
  /** Donations that requesters confirmed or did not deny. */
  donationsConfirmed?: number
  /** For a request: an admin checked it. */
  isReviewed?: true
}

interface LabelledAccount {
  emailVerifiedAt?: Date | null
  confirmedPhone?: { number?: string | null } | null
  donor?: { phone?: string | null } | null
  createdAt?: Date | null
}

export function trustLabelsOfAccount(
  { emailVerifiedAt, confirmedPhone, donor, createdAt }: LabelledAccount,
  now: Date,
): TrustLabels {
  // Accounts without an email keep the number that they log in with, whatever donors show.
  const isPhoneConfirmed =
    confirmedPhone && (!donor?.phone || donor.phone === confirmedPhone.number)
  const isNew = createdAt && now.getTime() - createdAt.getTime() < NEW_MEMBER_DAYS * DAY_MS
  return {
    ...(emailVerifiedAt && { isEmailConfirmed: true }),
    ...(isPhoneConfirmed && { isPhoneConfirmed: true }),
    ...(isNew && { isNewMember: true }),
  }
}
