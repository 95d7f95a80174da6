import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { blogsPath } from '@/components/blog/post-address'
import { PostsPage } from '@/components/blog/posts-page'
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
  return <PostsPage {...(await postsOf(await wantedPage(params)))} />
}

/** The number in the address; the first page has an address of its own. */
async function wantedPage(params: PageParams['params']) {
  await pageLocale(params)
  const { page } = await params
  if (!/^[1-9]\d{0,4}$/.test(page)) notFound()
  if (page === '1') permanentRedirect(blogsPath())
  return Number(page)
}
