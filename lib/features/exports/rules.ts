/** The lists of admins of which every row that matches the filters can be downloaded. They name messages of `exports.lists`. */
export const LISTS = [
  'users',
  'requests',
  'pledges',
  'payments',
  'bookings',
  'cases',
  'audit',
  'posts',
  'campaigns',
  'services',
  'bloodBanks',
  'chapters',
] as const
export type ListName = (typeof LISTS)[number]

/** How many rows one call answers. */
export const ROWS_PER_CALL = 500
/** More than a browser makes a file of; filters make a list shorter. */
export const MAX_EXPORTED_ROWS = 100_000
