import { ARTICLE_SLUGS, type ArticleSlug } from '@/lib/site'

export type DocumentName = 'privacy' | 'terms' | `articles/${ArticleSlug}`

/** `privacy` is `lib/content/en/privacy.md`. */
export const DOCUMENT_NAMES: readonly DocumentName[] = [
  ...ARTICLE_SLUGS.map((slug) => `articles/${slug}` as const),
  'privacy',
  'terms',
]
