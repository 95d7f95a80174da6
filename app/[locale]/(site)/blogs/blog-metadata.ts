import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { FEED_PATH } from '@/components/blog/post-paths'
import { pageMetadata } from '@/lib/core/server/http/page-metadata'
import { localizedPath } from '@/lib/i18n/localized-path'

interface BlogPageDetails extends Omit<Parameters<typeof pageMetadata>[1], 'type' | 'index'> {
  by?: string
  /** In ISO 8601. */
  createdAt?: string
  editedAt?: string
}

export async function blogMetadata(details: BlogPageDetails): Promise<Metadata> {
  const { by, createdAt, editedAt, ...page } = details
  const [t, locale] = await Promise.all([getTranslations('blog.feed'), getLocale()])
  const known = pageMetadata(locale, page)
  const times = { publishedTime: createdAt, modifiedTime: editedAt }
  const article = { type: 'article' as const, ...times, authors: by }
  const feeds = {
    'application/rss+xml': [{ url: localizedPath(FEED_PATH, locale), title: t('title') }],
  }
  return {
    ...known,
    ...(by && { authors: [{ name: by }] }),
    alternates: { ...known.alternates, types: feeds },
    openGraph: by ? { ...known.openGraph, ...article } : known.openGraph,
  }
}
