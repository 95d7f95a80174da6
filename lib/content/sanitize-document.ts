import 'server-only'
import sanitize from 'sanitize-html'

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

export function sanitizeDocument(html: string): string {
  return sanitize(html, ALLOWED)
}
