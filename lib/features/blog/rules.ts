/** How many characters of a description a card shows. */
const EXCERPT_LENGTH = 50
/** The longest content, in characters of HTML after it was cleaned: the contract's. */
export const MAX_CONTENT_LENGTH = 80_000
/** The longest content that is cleaned at all: what is taken out of it need not count. */
export const MAX_RAW_CONTENT_LENGTH = 2 * MAX_CONTENT_LENGTH
/** How many posts a page of the list shows. */
export const POSTS_PER_PAGE = 6
/** The longest part of a title or a name to look for, in characters. */
export const MAX_POST_SEARCH_LENGTH = 100
/** How many related posts stand below one. */
export const RELATED_SHOWN = 3
/** How many posts a feed reader gets. */
export const FEED_LENGTH = 10

/** Words that a grown-up reads in a minute, silently: Brysbaert 2019, DOI 10.1016/j.jml.2019.104047. */
const WORDS_PER_MINUTE = 238

/** The first characters of a text, with an ellipsis where some were left out. */
export function excerpt(text: string, most = EXCERPT_LENGTH): string {
  const written = text.trim()
  // By letters as people see them: a Bangla one may be several code points.
  const letters = [...new Intl.Segmenter().segment(written)]
  if (letters.length <= most) return written
  return `${letters
    .slice(0, most)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`
}

/** How many minutes it takes to read a text or HTML, at least one. */
export function readingMinutes(content: string): number {
  const words = content
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
