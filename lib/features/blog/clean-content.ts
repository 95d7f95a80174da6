import 'server-only'
import { cleanHtml } from '@/lib/core/validation/clean-html'
import { invalid } from '@/lib/core/validation/invalid'
import { messageKey } from '@/lib/i18n/message-key'
import { MAX_CONTENT_LENGTH } from './rules'

/** The HTML of a post without what is unsafe. Throws `invalid` when the cleaned HTML is too long. */
export function cleanContent(html: string): string {
  const cleaned = cleanHtml(html)
  if (cleaned.length <= MAX_CONTENT_LENGTH) return cleaned
  throw invalid({ content: [messageKey('validation.tooLong', { max: MAX_CONTENT_LENGTH })] })
}
