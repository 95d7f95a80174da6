import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { blogsPath } from '@/components/blog/post-address'
import { PostsPage } from '@/components/blog/public/posts-page'
import { LostAnswer } from '@/components/layout/not-found-answer'
import { localPath } from '@/lib/i18n/local-path'
import { pageLocale } from '@/lib/i18n/page-locale'
import { listMetadata, postsOf } from '../../posts-of-page'

type PageParams = { params: Promise<{ locale: string; page: string }> }

export function generateStaticParams() {
  return []
}

export const revalidate = 60

export async function generateMetadata({ params }: PageParams): Promise<Metadata> {
  const { page, locale } = await wantedPage(params)
  return listMetadata(page, locale)
}

export default async function OlderPostsPage({ params }: PageParams) {
  const { page, locale } = await wantedPage(params)
  const posts = await postsOf(page, locale)
  return posts ? <PostsPage {...posts} /> : <LostAnswer />
}

/** Returns page 0 for an invalid number, and for 1, because the first page has another URL. */
async function wantedPage(params: PageParams['params']) {
  const locale = await pageLocale(params)
  const { page } = await params
  if (!/^[1-9]\d{0,4}$/.test(page)) return { page: 0, locale }
  if (page === '1') permanentRedirect(localPath(blogsPath(), locale))
  return { page: Number(page), locale }
}
