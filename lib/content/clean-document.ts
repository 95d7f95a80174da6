import 'server-only'
import sanitize from 'sanitize-html'

/**
 * What our own long texts may hold. Beyond what visitors may write in a post these are tables, parts
 * that can be linked to, and notes; pictures and scripts have no place in them.
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

/** HTML made from a document of ours, with everything taken out that such a text does not need. */
export function cleanDocument(html: string): string {
  return sanitize(html, ALLOWED)
}
