import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { postListPath } from '@/components/blog/post-paths'
import { hasNextPage } from '@/lib/core/paging'
import { notFoundMetadata } from '@/lib/core/server/http/page-metadata'
import { POSTS_PER_PAGE } from '@/lib/features/blog/rules'
import { listPostsForPages } from '@/lib/features/blog/server/list-posts'
import type { Locale } from '@/lib/i18n/routing'
import { blogMetadata } from './blog-metadata'

/** Returns null after the last page; the first page always exists. */
export async function getPostsPage(page: number, locale: Locale) {
  if (page < 1) return null
  const { blogPosts, ...total } = await listPostsForPages({ page, limit: POSTS_PER_PAGE }, locale)
  if (page > 1 && blogPosts.length === 0) return null
  return { posts: blogPosts, ...total }
}

export async function postsPageMetadata(page: number, locale: Locale): Promise<Metadata> {
  const posts = await getPostsPage(page, locale)
  if (!posts) return notFoundMetadata()
  const t = await getTranslations('blog.public')
  const known = await blogMetadata({
    title: page === 1 ? t('title') : t('list.metaPage', { page }),
    description: t('list.metaDescription'),
    path: postListPath(page),
    picture: { url: `/picture-card${postListPath()}`, alt: t('title') },
  })
  return {
    ...known,
    pagination: {
      previous: page > 1 ? postListPath(page - 1) : null,
      next: hasNextPage(posts, { page, limit: POSTS_PER_PAGE }) ? postListPath(page + 1) : null,
    },
  }
}
