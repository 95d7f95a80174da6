import 'server-only'
import sanitize from 'sanitize-html'

/**
 * The HTML that our own long texts may contain: what visitors may write in a post, and tables,
 * headings with ids, and notes. They need no pictures and scripts.
 */
const ALLOWED = {
  allowedTags: [
    ...['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'div'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'], h2: ['id'], div: ['role'], th: ['scope'] },
  allowedClasses: { div: ['note'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
} satisfies sanitize.IOptions

/** Removes from a document's HTML everything that such a text does not need. */
export function cleanDocument(html: string): string {
  return sanitize(html, ALLOWED)
}
