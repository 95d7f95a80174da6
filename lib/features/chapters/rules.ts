import { createTextFilter } from '@/lib/core/text-filter'
import { leaderboardInitials } from '@/lib/features/users/initials'

/** The keys name messages of `chapters.public.kinds`. */
export const CHAPTER_KINDS = ['university', 'college', 'company', 'community'] as const
export type ChapterKind = (typeof CHAPTER_KINDS)[number]

export const CHAPTER_ROLES = ['member', 'coordinator'] as const
export type ChapterRole = (typeof CHAPTER_ROLES)[number]

/** What coordinators note about a member. The keys name messages of `chapters.own.club`. */
export const CLUB_FIELDS = ['studentId', 'batch', 'hall', 'note'] as const
export type ClubField = (typeof CLUB_FIELDS)[number]
export type ClubFields = Record<ClubField, string>

export const MAX_CLUB_FIELD_LENGTH = 60
export const MAX_CLUB_NOTE_LENGTH = 300
/** Older calls are deleted. */
export const MAX_STORED_CALLS = 20

export const CHAPTER_TEXTS = ['name', 'about'] as const

export const MAX_CHAPTERS = 5
export const MAX_MEMBERS = 5_000
export const MAX_COORDINATORS = 10
export const MAX_ABOUT_LENGTH = 2_000
export const UNDO_LEAVING_SECONDS = 10 * 60
const LEADERBOARD_LENGTH = 10
export const CHAPTERS_PER_PAGE = 12
export const MEMBERS_PER_PAGE = 50
export const DISTRICT_REQUEST_COUNT = 10

/** Equal donations share a rank, and the next rank is skipped. */
export interface LeaderboardRow {
  rank: number
  initials: string
  donations: number
}

/** Sorts ties by initials to reveal nothing, and drops a tied last rank that does not fit. */
export function createLeaderboard(
  people: readonly { name: string; donations: number }[],
  maxRows = LEADERBOARD_LENGTH,
): LeaderboardRow[] {
  const rows = people
    .filter(({ donations }) => donations > 0)
    .map(({ name, donations }) => ({ initials: leaderboardInitials(name), donations }))
    .filter(({ initials }) => initials !== '')
    .sort(
      (one, other) =>
        other.donations - one.donations || one.initials.localeCompare(other.initials, 'bn'),
    )
  const ranked = rows.map((row) => ({
    rank: 1 + rows.filter(({ donations }) => donations > row.donations).length,
    ...row,
  }))
  const firstOmitted = ranked[maxRows]
  if (!firstOmitted) return ranked
  const complete = ranked.slice(0, maxRows).filter(({ rank }) => rank < firstOmitted.rank)
  return complete.length > 0 ? complete : ranked.slice(0, maxRows)
}

export const searchChapters = createTextFilter(
  ({ names, district }: { names: readonly string[]; district: string }) => [...names, district],
)
