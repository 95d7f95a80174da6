import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { postListPath } from '@/components/blog/post-paths'
import { PostsPage } from '@/components/blog/public/posts-page'
import { NotFoundPageResponse } from '@/components/layout/not-found-page'
import { localizedPath } from '@/lib/i18n/localized-path'
import { pageLocale } from '@/lib/i18n/page-locale'
import { getPostsPage, postsPageMetadata } from '../../get-posts-page'

type PageParams = { params: Promise<{ locale: string; page: string }> }

export function generateStaticParams() {
  return []
}

export const revalidate = 60

export async function generateMetadata({ params }: PageParams): Promise<Metadata> {
  const { page, locale } = await wantedPage(params)
  return postsPageMetadata(page, locale)
}

export default async function OlderPostsPage({ params }: PageParams) {
  const { page, locale } = await wantedPage(params)
  const posts = await getPostsPage(page, locale)
  return posts ? <PostsPage {...posts} /> : <NotFoundPageResponse />
}

/** Returns page 0 for an invalid number, and for 1, because the first page has another URL. */
async function wantedPage(params: PageParams['params']) {
  const locale = await pageLocale(params)
  const { page } = await params
  if (!/^[1-9]\d{0,4}$/.test(page)) return { page: 0, locale }
  if (page === '1') permanentRedirect(localizedPath(postListPath(), locale))
  return { page: Number(page), locale }
}
