/** The keys name messages of `exports.lists`. */
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

export const ROWS_PER_CALL = 500
/** A browser cannot build a file of more rows. */
export const MAX_EXPORTED_ROWS = 100_000
