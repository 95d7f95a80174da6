/** How many access tokens one person may have. */
export const MAX_ACCESS_TOKENS = 10

/** For how many days a token may be valid. */
export const LIFETIMES = [30, 90, 365] as const

export const MAX_NAME_LENGTH = 60
