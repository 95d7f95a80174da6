/** The fields that a post has in each language. */
export const POST_TEXTS = ['title', 'description', 'content'] as const

/** How many characters of a description a card shows. */
const EXCERPT_LENGTH = 50
/** The maximum length of the cleaned HTML in characters, from the contract. */
export const MAX_CONTENT_LENGTH = 80_000
/** The maximum length before cleaning; what cleaning removes does not count. */
export const MAX_RAW_CONTENT_LENGTH = 2 * MAX_CONTENT_LENGTH
/**
 * The maximum number of tags in the HTML of a post: cleaning one takes some 30 microseconds, in which a
 * process answers nobody else.
 */
export const MAX_TAGS = 8_000
/** How many posts a page of the list shows. */
export const POSTS_PER_PAGE = 6
/** The maximum length of a search text, in characters. */
export const MAX_POST_SEARCH_LENGTH = 100
/** How many other posts are shown below a post. */
export const RELATED_SHOWN = 3
/** How many posts the feed contains. */
export const FEED_LENGTH = 10

/** The silent reading speed of adults: Brysbaert 2019, DOI 10.1016/j.jml.2019.104047. */
const WORDS_PER_MINUTE = 238

/**
 * The beginning of a text, with an ellipsis when it is cut: after a word, or inside the first one when it
 * is longer than the room for all. `maxLength` counts letters as people see them.
 */
export function excerpt(text: string, maxLength = EXCERPT_LENGTH): string {
  const written = text.trim()
  // Cut between grapheme clusters: a Bangla letter may be several code points.
  const letters = [...new Intl.Segmenter().segment(written)].map(({ segment }) => segment)
  if (letters.length <= maxLength) return written
  const room = letters.slice(0, maxLength + 1)
  const lastSpace = room.findLastIndex((letter) => /\s/.test(letter))
  const cut = letters.slice(0, lastSpace > 0 ? lastSpace : maxLength)
  // No comma or dash before the ellipsis.
  const end = cut.findLastIndex((letter) => !/[\s,;:–—-]/u.test(letter)) + 1
  return `${cut.slice(0, end).join('')}…`
}

/** The reading time of a text or HTML in minutes, at least one. */
export function readingMinutes(content: string): number {
  const words = content
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
