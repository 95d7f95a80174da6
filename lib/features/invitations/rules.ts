export const INVITATION_MAILS_PER_RUN = 100
export const INVITATION_SMS_PER_RUN = 10

/** The job adds no invitations while at least this many emails are due, such as alerts. */
export const MAX_QUEUED_MAILS = 50

/** Two SMS segments, in Bangla. */
export const MAX_INVITATION_SEGMENTS = 2

interface InvitedDonor {
  lastDonationDate?: string | null
  donations?: readonly { day: string }[] | null
}

/** The newest day of all lists about a person, or an empty string. A later list adds donations only. */
export function lastDonationInLists({ lastDonationDate, donations }: InvitedDonor): string {
  const days = (donations ?? []).map(({ day }) => day)
  return [lastDonationDate ?? '', ...days].sort().at(-1) ?? ''
}
