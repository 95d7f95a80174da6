import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FEED_PATH } from '@/components/blog/post-address'
import { pageMetadata } from '@/lib/core/http/page-metadata'

interface BlogPageDetails extends Omit<Parameters<typeof pageMetadata>[0], 'type' | 'index'> {
  /** The author of a post. */
  by?: string
  /** When it was published, in ISO 8601. */
  createdAt?: string
  /** When it was last edited, in ISO 8601. */
  editedAt?: string
}

/** The metadata of the blog's pages for search engines, chats and feed readers. */
export async function blogMetadata(details: BlogPageDetails): Promise<Metadata> {
  const { by, createdAt, editedAt, ...page } = details
  const t = await getTranslations('blog.feed')
  const known = pageMetadata(page)
  const times = { publishedTime: createdAt, modifiedTime: editedAt }
  const article = { type: 'article' as const, ...times, authors: by }
  const feeds = { 'application/rss+xml': [{ url: FEED_PATH, title: t('title') }] }
  return {
    ...known,
    ...(by && { authors: [{ name: by }] }),
    alternates: { ...known.alternates, types: feeds },
    openGraph: by ? { ...known.openGraph, ...article } : known.openGraph,
  }
}
