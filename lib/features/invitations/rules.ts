/** How many invitations one run of the job sends by mail, and by SMS, each of which is paid. */
export const MAILS_PER_RUN = 100
export const SMS_PER_RUN = 10

/** While more mails than this wait, such as alerts, no invitations are added to them. */
export const MAX_WAITING_MAILS = 50

/** How many messages the SMS of an invitation is at most: two in Bangla. */
export const MAX_SEGMENTS = 2
