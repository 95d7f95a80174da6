import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FEED_PATH } from '@/components/blog/post-address'
import { pageMetadata } from '@/lib/core/page-metadata'
import { excerpt } from '@/lib/features/blog/rules'

/** What search engines show of a description, more or less. */
const SHOWN_OF_DESCRIPTION = 155

interface BlogPageDetails extends Omit<Parameters<typeof pageMetadata>[0], 'type' | 'index'> {
  /** The author of a post. */
  by?: string
  /** When it was published, as an ISO instant. */
  createdAt?: string
}

/** What search engines, chats and feed readers are told about the pages of the blog. */
export async function blogMetadata(details: BlogPageDetails): Promise<Metadata> {
  const { by, createdAt, ...page } = details
  const t = await getTranslations('feed')
  const description = excerpt(page.description.replace(/\s+/g, ' '), SHOWN_OF_DESCRIPTION)
  const known = pageMetadata({ ...page, description })
  const article = { type: 'article' as const, publishedTime: createdAt, authors: by }
  const feeds = { 'application/rss+xml': [{ url: FEED_PATH, title: t('title') }] }
  return {
    ...known,
    ...(by && { authors: [{ name: by }] }),
    alternates: { ...known.alternates, types: feeds },
    openGraph: by ? { ...known.openGraph, ...article } : known.openGraph,
  }
}
