export const POST_TEXTS = ['title', 'description', 'content'] as const

const EXCERPT_LENGTH = 50
/** In characters of the cleaned HTML; the API documents it. */
export const MAX_CONTENT_LENGTH = 80_000
/** Before cleaning; removed characters do not count. */
export const MAX_RAW_CONTENT_LENGTH = 2 * MAX_CONTENT_LENGTH
/** Cleaning a tag takes about 30 microseconds, during which the process handles no other request. */
export const MAX_TAGS = 8_000
export const POSTS_PER_PAGE = 6
export const MAX_POST_SEARCH_LENGTH = 100
export const RELATED_POST_COUNT = 3
export const FEED_POST_COUNT = 10

/** The silent reading speed of adults: Brysbaert 2019, DOI 10.1016/j.jml.2019.104047. */
const WORDS_PER_MINUTE = 238

/** Cuts a text after a word, or inside the first word if that is too long. `maxLength` counts graphemes. */
export function postExcerpt(text: string, maxLength = EXCERPT_LENGTH): string {
  const trimmed = text.trim()
  // A Bangla grapheme may have several code points.
  const letters = [...new Intl.Segmenter().segment(trimmed)].map(({ segment }) => segment)
  if (letters.length <= maxLength) return trimmed
  const candidate = letters.slice(0, maxLength + 1)
  const lastSpace = candidate.findLastIndex((letter) => /\s/.test(letter))
  const cut = letters.slice(0, lastSpace > 0 ? lastSpace : maxLength)
  const end = cut.findLastIndex((letter) => !/[\s,;:–—-]/u.test(letter)) + 1
  return `${cut.slice(0, end).join('')}…`
}

/** In minutes, at least one. */
export function readingMinutes(content: string): number {
  const words = content
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

/**
 * Parses a typed link; null when it is invalid. Accepts web pages, emails and phone numbers, and
 * adds `https://` to a URL without a scheme.
 */
export function parseLink(typed: string): string | null {
  const trimmed = typed.trim()
  if (/\s/.test(trimmed)) return null
  if (/^(mailto:[^@]+@[^@]+|tel:[+\d().-]+)$/i.test(trimmed)) return trimmed
  if (/^[^@/:]+@[^@/:.]+(?:\.[^@/:.]+)+$/.test(trimmed)) return `mailto:${trimmed}`
  // In `example.org:8080` the part before the colon is not a scheme.
  const url = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!/^https?:\/\/[^/]/i.test(url) || !URL.canParse(url)) return null
  return new URL(url).hostname.includes('.') ? url : null
}
