export const MAILS_PER_RUN = 100
export const SMS_PER_RUN = 10

/** The job adds no invitations while at least this many emails are due, such as alerts. */
export const MAX_WAITING_MAILS = 50

/** Two SMS segments, in Bangla. */
export const MAX_SEGMENTS = 2
