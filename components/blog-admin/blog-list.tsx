'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { SearchList, searchIn } from '@/components/dashboard/search-list'
import { NoPosts } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { ManagedPost } from '@/lib/features/blog/list-posts-to-manage'
import { useBlogColumns } from './use-blog-columns'

type BlogListProps = {
  posts: ManagedPost[]
  /** The posts are everybody's: each row says whose. */
  isEverybodys: boolean
}

const byTitle = searchIn(({ title }: ManagedPost) => [title])
const byTitleOrAuthor = searchIn(({ title, author }: ManagedPost) => [title, author])

/** Blog posts to find, to read and to take off the site. */
export function BlogList({ posts, isEverybodys }: BlogListProps) {
  const t = useTranslations('blogAdmin.manage')
  const columns = useBlogColumns(isEverybodys)
  if (posts.length === 0) return <NoneYet isEverybodys={isEverybodys} />
  return (
    <SearchList
      rows={posts}
      columns={columns}
      keyOf={({ _id }) => _id}
      searchFor={isEverybodys ? byTitleOrAuthor : byTitle}
      words={{
        list: t('list'),
        search: isEverybodys ? t('searchAll') : t('search'),

        clear: t('clear'),
        notFound: t('notFound'),
        notFoundText: t('notFoundText'),
        count: (counts) => t('count', counts),
        found: (counts) => t('found', counts),
      }}
    />
  )
}

function NoneYet({ isEverybodys }: { isEverybodys: boolean }) {
  const t = useTranslations('blogAdmin.manage')
  return (
    <EmptyState
      illustration={<NoPosts />}
      title={isEverybodys ? t('emptyAll') : t('empty')}
      text={t('emptyText')}
      action={
        <Button asChild>
          <Link href="/dashboard/createBlog">{t('new')}</Link>
        </Button>
      }
    />
  )
}
