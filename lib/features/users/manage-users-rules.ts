/** What an account may do: run the organisation, or use the site. */
export const ROLES = ['admin', 'user'] as const
export type MemberRole = (typeof ROLES)[number]

/** The longest text that people are searched by, in characters. */
export const LONGEST_SEARCH = 100
