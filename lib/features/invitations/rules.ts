export const INVITATION_MAILS_PER_RUN = 100
export const INVITATION_SMS_PER_RUN = 10

/** The job adds no invitations while at least this many emails are due, such as alerts. */
export const MAX_QUEUED_MAILS = 50

/** Two SMS segments, in Bangla. */
export const MAX_INVITATION_SEGMENTS = 2
