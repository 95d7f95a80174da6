import 'server-only'
import sanitize from 'sanitize-html'

/** What people may write in a blog post, and what the editor offers. */
const ALLOWED = {
  allowedTags: [
    ...['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'a', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'loading'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
} satisfies sanitize.IOptions

/** HTML of people, with everything taken out that could run, load or overlay something. */
export function cleanHtml(html: string): string {
  return sanitize(html, ALLOWED)
}
