/** Most frauds use an account that is newer than this. */
export const NEW_MEMBER_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1_000

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
  confirmedPhone?: object | null
  createdAt?: Date | null
}

export function trustLabelsOfAccount(
  { emailVerifiedAt, confirmedPhone, createdAt }: LabelledAccount,
  now: Date,
): TrustLabels {
  const isNew = createdAt && now.getTime() - createdAt.getTime() < NEW_MEMBER_DAYS * DAY_MS
  return {
    ...(emailVerifiedAt && { isEmailConfirmed: true }),
    ...(confirmedPhone && { isPhoneConfirmed: true }),
    ...(isNew && { isNewMember: true }),
  }
}
