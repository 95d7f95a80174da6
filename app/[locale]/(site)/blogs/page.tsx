import type { Metadata } from 'next'
import { PostsPage } from '@/components/blog/public/posts-page'
import { LostAnswer } from '@/components/layout/not-found-answer'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'
import { listMetadata, postsOf } from './posts-of-page'

export const revalidate = 60

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return listMetadata(1, await pageLocale(params))
}

export default async function BlogsPage({ params }: LocaleParams) {
  const posts = await postsOf(1, await pageLocale(params))
  return posts ? <PostsPage {...posts} /> : <LostAnswer />
}
