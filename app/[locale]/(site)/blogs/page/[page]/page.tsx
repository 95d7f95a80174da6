import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { blogsPath } from '@/components/blog/post-address'
import { PostsPage } from '@/components/blog/public/posts-page'
import { LostAnswer } from '@/components/layout/not-found-answer'
import { pageLocale } from '@/lib/i18n/page-locale'
import { listMetadata, postsOf } from '../../posts-of-page'

type PageParams = { params: Promise<{ locale: string; page: string }> }

/** Made on the first visit and then kept; a change of the blog renews it at once. */
export function generateStaticParams() {
  return []
}

export const revalidate = 60

export async function generateMetadata({ params }: PageParams): Promise<Metadata> {
  return listMetadata(await wantedPage(params))
}

export default async function OlderPostsPage({ params }: PageParams) {
  const posts = await postsOf(await wantedPage(params))
  return posts ? <PostsPage {...posts} /> : <LostAnswer />
}

/** The number in the address, 0 when there is no such page; the first page has an address of its own. */
async function wantedPage(params: PageParams['params']) {
  await pageLocale(params)
  const { page } = await params
  if (!/^[1-9]\d{0,4}$/.test(page)) return 0
  if (page === '1') permanentRedirect(blogsPath())
  return Number(page)
}
