import { hasLocale } from 'next-intl'
import { listPostsForFeed } from '@/lib/features/blog/server/list-posts-for-feed'
import { routing } from '@/lib/i18n/routing'
import { translationsFor } from '@/lib/i18n/translations'
import { toRss } from './to-rss'

type FeedParams = { params: Promise<{ locale: string }> }

export function generateStaticParams() {
  return []
}

export const revalidate = 60

export async function GET(_request: Request, { params }: FeedParams): Promise<Response> {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) return new Response(null, { status: 404 })
  const t = translationsFor(locale, 'blog.feed')
  const channel = { title: t('title'), description: t('description'), locale }
  const xml = toRss(await listPostsForFeed(locale), channel)
  return new Response(xml, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } })
}
