/** The keys name messages of `exports.lists`. */
export const EXPORT_LISTS = [
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
export type ExportListName = (typeof EXPORT_LISTS)[number]

export const ROWS_PER_REQUEST = 500
/** A browser cannot build a file of more rows. */
export const MAX_EXPORTED_ROWS = 100_000
