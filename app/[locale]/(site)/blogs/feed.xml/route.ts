import { hasLocale } from 'next-intl'
import { listPostsForFeed } from '@/lib/features/blog/list-posts-for-feed'
import { routing } from '@/lib/i18n/routing'
import { wordsIn } from '@/lib/i18n/words'
import { rssOf } from './rss-of'

type FeedParams = { params: Promise<{ locale: string }> }

/** Written on the first request and then cached; a change of the blog expires it at once. */
export function generateStaticParams() {
  return []
}

export const revalidate = 60

/** The newest posts as RSS 2.0, for feed readers, in the language of the address where they have one. */
export async function GET(_request: Request, { params }: FeedParams): Promise<Response> {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) return new Response(null, { status: 404 })
  const t = wordsIn(locale, 'blog.feed')
  const channel = { title: t('title'), description: t('description'), locale }
  const xml = rssOf(await listPostsForFeed(locale), channel)
  return new Response(xml, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } })
}
