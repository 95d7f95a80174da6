import 'server-only'
import { sanitizePostHtml } from '@/lib/core/server/validation/sanitize-post-html'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { messageKey } from '@/lib/i18n/message-key'
import { MAX_CONTENT_LENGTH, MAX_TAGS } from '../rules'
import type { BlogPostChanges } from '../schema'

function cleanContent(html: string, field: string): string {
  if (html.split('<').length > MAX_TAGS) {
    throw validationError({ [field]: ['validation.tooManyTags'] })
  }
  const cleaned = sanitizePostHtml(html)
  if (cleaned.length <= MAX_CONTENT_LENGTH) return cleaned
  throw validationError({
    [field]: [messageKey('validation.tooLong', { max: MAX_CONTENT_LENGTH })],
  })
}

/** Removes unsafe HTML in both languages. Throws `invalid` for too many tags or a too long result. */
export function cleanPostTexts<T extends Pick<BlogPostChanges, 'content' | 'translation'>>(
  post: T,
) {
  const { content, translation, ...other } = post
  return {
    ...other,
    ...(content !== undefined && { content: cleanContent(content, 'content') }),
    ...(translation === null && { translation: null }),
    ...(translation && {
      translation: {
        ...translation,
        content: cleanContent(translation.content ?? '', 'translation.content'),
      },
    }),
  }
}
