'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { FilterBar } from '@/components/admin-list/filter-bar'
import { PagedList } from '@/components/admin-list/paged-list'
import { SearchField } from '@/components/admin-list/search-field'
import { useTypedSearch } from '@/components/admin-list/use-typed-search'
import { NoPosts } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { ManagedPost } from '@/lib/features/blog/list-posts-to-manage'
import { LONGEST_POST_SEARCH } from '@/lib/features/blog/rules'
import { EVERY_POST, type PostView, postViewAddress } from './blog-address'
import { useBlogColumns } from './use-blog-columns'

type BlogListProps = {
  view: PostView
  /** Those of the view's page. */
  rows: ManagedPost[]
  /** How many the view has, on all its pages. */
  total: number
  pageCount: number
  /** The posts are everybody's: each row says whose. */
  isEverybodys: boolean
}

/** Blog posts, a page of them at a time, to find, to read and to take off the site. */
export function BlogList({ total, isEverybodys, ...list }: BlogListProps) {
  const t = useTranslations('blog.admin.manage')
  const columns = useBlogColumns(isEverybodys)
  if (total === 0 && !list.view.q) return <NoneYet isEverybodys={isEverybodys} />
  return (
    <PagedList
      {...list}
      label={t('list')}
      columns={columns}
      keyOf={({ _id }) => _id}
      everything={EVERY_POST}
      addressOf={postViewAddress}
      filters={(wanted, show) => (
        <PostSearch
          view={wanted}
          onChange={show}
          label={isEverybodys ? t('searchAll') : t('search')}
          count={t('count', { count: total })}
        />
      )}
      words={{
        notFound: t('notFound'),
        notFoundText: t('notFoundText'),
        showAll: t('showAll'),
      }}
    />
  )
}

type PostSearchProps = {
  view: PostView
  onChange: (view: PostView) => void
  label: string
  /** How many there are, said aloud when it changes. */
  count: string
}

function PostSearch({ view, onChange, label, count }: PostSearchProps) {
  const t = useTranslations('blog.admin.manage')
  const search = useTypedSearch(view.q ?? '', (q) => onChange({ q: q || undefined, page: 1 }))
  function showAll() {
    search.setTyped('')
    onChange(EVERY_POST)
  }

  return (
    <FilterBar
      count={count}
      showAll={view.q ? { label: t('showAll'), onPress: showAll } : undefined}
    >
      <div className="grow sm:max-w-md">
        <SearchField
          label={label}
          maxLength={LONGEST_POST_SEARCH}
          value={search.typed}
          onChange={search.setTyped}
          onKeyDown={(event) => {
            if (event.key === 'Enter') search.searchNow()
          }}
        />
      </div>
    </FilterBar>
  )
}

function NoneYet({ isEverybodys }: { isEverybodys: boolean }) {
  const t = useTranslations('blog.admin.manage')
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
