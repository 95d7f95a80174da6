/** An account is new for so many days: most frauds use one that was made for them. */
export const NEW_MEMBER_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1_000

/** What helps to decide whether to trust a person or a request; each only when it is true. */
export interface TrustLabels {
  isEmailConfirmed?: true
  isPhoneConfirmed?: true
  isNewMember?: true
  /** Donations that were given, as their requesters confirmed or did not contradict. */
  donationsConfirmed?: number
  /** Of a request: an admin checked it. */
  isReviewed?: true
}

interface LabelledAccount {
  emailVerifiedAt?: Date | null
  confirmedPhone?: object | null
  createdAt?: Date | null
}

/** The labels of an account at the moment `now`. */
export function labelsOfAccount(
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
