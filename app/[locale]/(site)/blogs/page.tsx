import type { Metadata } from 'next'
import { PostsPage } from '@/components/blog/public/posts-page'
import { NotFoundPageResponse } from '@/components/layout/not-found-page'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'
import { getPostsPage, postsPageMetadata } from './get-posts-page'

export const revalidate = 60

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return postsPageMetadata(1, await pageLocale(params))
}

export default async function BlogsPage({ params }: LocaleParams) {
  const posts = await getPostsPage(1, await pageLocale(params))
  return posts ? <PostsPage {...posts} /> : <NotFoundPageResponse />
}
