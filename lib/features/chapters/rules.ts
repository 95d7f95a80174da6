import { searchIn } from '@/lib/core/search-in'

/** What a chapter is. The keys name messages of `chapters.public.kinds`. */
export const CHAPTER_KINDS = ['university', 'college', 'company', 'community'] as const
export type ChapterKind = (typeof CHAPTER_KINDS)[number]

export const CHAPTER_ROLES = ['member', 'coordinator'] as const
export type ChapterRole = (typeof CHAPTER_ROLES)[number]

/** The fields that a chapter has in each language. */
export const CHAPTER_TEXTS = ['name', 'about'] as const

/** How many chapters one person may be in. */
export const MAX_CHAPTERS = 5
/** How many members one chapter may have. */
export const MAX_MEMBERS = 5_000
/** How many coordinators an admin may name for one chapter. */
export const MAX_COORDINATORS = 10
/** The maximum length of the text about a chapter, in characters. */
export const MAX_ABOUT_LENGTH = 2_000
/** How long somebody who left can undo it, in seconds. */
export const UNDO_LEAVING_SECONDS = 10 * 60
/** How many people a leaderboard names. */
const LEADERBOARD_LENGTH = 10
/** How many chapters a page of the list shows. */
export const CHAPTERS_A_PAGE = 12
/** How many members or donors a page of a coordinator's list shows. */
export const MEMBERS_A_PAGE = 50
/** How many open requests of its district a coordinator's page shows. */
export const REQUESTS_SHOWN = 10

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/**
 * The initials of a name in any script: the first letter of its first and of its last word ('R. H.'). In
 * Bangla a letter is what readers take for one, with its vowel sign ('রহিম উদ্দিন': 'র. উ.'). Empty for a
 * name without letters.
 */
export function initialsOf(name: string): string {
  const words = name
    .split(/[\s.,_-]+/u)
    .map(firstLetter)
    .filter((letter) => letter !== '')
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined) return ''
  return words.length === 1 ? `${first}.` : `${first}. ${last}.`
}

function firstLetter(word: string): string {
  for (const { segment } of graphemes.segment(word.normalize('NFC'))) {
    // Bangla's signs behind a letter, as in 'মোঃ', would make a whole word of it.
    const letter = segment.replace(/[\u0981-\u0983]/gu, '')
    if (/\p{L}/u.test(letter)) return letter.toLocaleUpperCase('en')
  }
  return ''
}

/** A row of a leaderboard. People who gave equally often have the same rank, and the next one is left out. */
export interface LeaderboardRow {
  rank: number
  initials: string
  donations: number
}

/**
 * The rows of a leaderboard, most donations first; people with equally many are in the order of their
 * initials, so that the order says nothing of who they are. Whoever shares the last rank is left out with it
 * when there is no room for all.
 */
export function leaderboardOf(
  people: readonly { name: string; donations: number }[],
  most = LEADERBOARD_LENGTH,
): LeaderboardRow[] {
  const rows = people
    .filter(({ donations }) => donations > 0)
    .map(({ name, donations }) => ({ initials: initialsOf(name), donations }))
    .filter(({ initials }) => initials !== '')
    .sort(
      (one, other) =>
        other.donations - one.donations || one.initials.localeCompare(other.initials, 'bn'),
    )
  const ranked = rows.map((row) => ({
    rank: 1 + rows.filter(({ donations }) => donations > row.donations).length,
    ...row,
  }))
  const cut = ranked[most]
  if (!cut) return ranked
  const whole = ranked.slice(0, most).filter(({ rank }) => rank < cut.rank)
  return whole.length > 0 ? whole : ranked.slice(0, most)
}

/** Where a chapter or one of its donors is, as one text. */
export function chapterPlace({ district, upazila }: { district: string; upazila: string }): string {
  return upazila ? `${upazila}, ${district}` : district
}

/** The search in the admins' list: by name, in both languages, and by district. */
export const searchChapters = searchIn(
  ({ names, district }: { names: readonly string[]; district: string }) => [...names, district],
)
