import { useLocale, useTranslations } from 'next-intl'
import { FEED_PATH, postListPath } from '@/components/blog/post-paths'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { NoPostsIllustration as Picture } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { SectionHeading } from '@/components/ui/page-section'
import { Pagination } from '@/components/ui/pagination'
import { countPages, hasNextPage, type ListTotal } from '@/lib/core/paging'
import { POSTS_PER_PAGE } from '@/lib/features/blog/rules'
import type { PostSummaryDto } from '@/lib/features/blog/server/blog-post-dto'
import { localizedPath } from '@/lib/i18n/localized-path'
import { PostGrid } from './post-grid'

type PostsPageProps = ListTotal & {
  posts: readonly PostSummaryDto[]
  page: number
}

export function PostsPage({ posts, page, ...total }: PostsPageProps) {
  const t = useTranslations('blog.public')
  return (
    <div className="container-page section-page">
      <SectionHeading
        as="h1"
        title={t('title')}
        text={t('list.lead')}
        action={
          <div className="flex flex-wrap gap-2">
            <Button asChild variant="secondary">
              <Link href="/dashboard/createBlog">
                <Icon name="pen-line" className="size-5" />
                {t('list.write')}
              </Link>
            </Button>
            <Button asChild variant="secondary">
              <a href={localizedPath(FEED_PATH, useLocale())} type="application/rss+xml">
                <Icon name="rss" className="size-5" />
                {t('list.feed')}
              </a>
            </Button>
          </div>
        }
      />
      {posts.length > 0 ? <PostGrid posts={posts} eager={1} /> : <NoPosts />}
      <Pagination
        page={page}
        pageCount={countPages(total, POSTS_PER_PAGE)}
        hasNext={hasNextPage(total, { page, limit: POSTS_PER_PAGE })}
        hrefFor={postListPath}
        className="mt-10"
      />
    </div>
  )
}

function NoPosts() {
  const t = useTranslations('blog.public.empty')
  return (
    <EmptyState
      illustration={<Picture />}
      title={t('title')}
      text={t('text')}
      action={
        <Button asChild>
          <Link href="/dashboard/createBlog">{t('action')}</Link>
        </Button>
      }
    />
  )
}
