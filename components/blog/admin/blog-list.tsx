'use client'

import { Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DebouncedSearchField } from '@/components/admin-list/list-filters'
import type { ListPage } from '@/components/admin-list/list-page'
import { PagedList } from '@/components/admin-list/paged-list'
import { deleteAction } from '@/components/admin-list/row-action'
import { RowActions } from '@/components/admin-list/row-actions'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import type { DataColumn } from '@/components/ui/data-table-row'
import { TRUNCATED_TEXT } from '@/components/ui/data-table-row'
import { NoPostsIllustration } from '@/components/ui/illustrations'
import { LanguageNote } from '@/components/ui/language-note'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { Photo } from '@/components/ui/photo'
import { useFormatDay } from '@/components/ui/use-format'
import { apiFetch } from '@/lib/core/http/api-client'
import { countMessageValues } from '@/lib/core/paging'
import { dhakaDay } from '@/lib/core/time/calendar'
import { MAX_POST_SEARCH_LENGTH } from '@/lib/features/blog/rules'
import type { ManagedPost } from '@/lib/features/blog/server/list-posts-to-manage'
import { contentLangAttribute } from '@/lib/i18n/translated-content'
import { type ManagedPostsView, managedPostsView } from './posts-view'

type BlogListProps = ListPage<ManagedPost, ManagedPostsView> & {
  showsAllAuthors: boolean
}

export function BlogList({ showsAllAuthors, ...list }: BlogListProps) {
  const t = useTranslations('blog.admin.manage')
  return (
    <PagedList
      {...list}
      label={t('list')}
      columns={useBlogColumns(showsAllAuthors)}
      keyOf={({ _id }) => _id}
      exportList={showsAllAuthors ? 'posts' : undefined}
      definition={managedPostsView}
      filters={(wanted, change) => (
        <DebouncedSearchField
          label={showsAllAuthors ? t('searchAll') : t('search')}
          maxLength={MAX_POST_SEARCH_LENGTH}
          value={wanted.q}
          onSearch={(q) => change({ q })}
        />
      )}
      labels={{
        count: t('count', countMessageValues(list)),
        notFound: t('notFound'),
        showAll: t('showAll'),
      }}
      empty={<NoneYet isEverybodys={showsAllAuthors} />}
    />
  )
}

function NoneYet({ isEverybodys: showsAllAuthors }: { isEverybodys: boolean }) {
  const t = useTranslations('blog.admin.manage')
  return (
    <EmptyState
      illustration={<NoPostsIllustration />}
      title={showsAllAuthors ? t('emptyAll') : t('empty')}
      action={
        <Button asChild>
          <Link href="/dashboard/createBlog">{t('new')}</Link>
        </Button>
      }
    />
  )
}

/** The columns do not sort, because the browser has only one page of the posts. */
function useBlogColumns(showsAllAuthors: boolean): DataColumn<ManagedPost>[] {
  const t = useTranslations('blog.admin.manage')
  const formatDay = useFormatDay()
  const author: DataColumn<ManagedPost> = {
    id: 'author',
    label: t('author'),
    phone: 'text',
    cell: (post) => post.author,
  }
  return [
    {
      id: 'title',
      label: t('name'),
      hasMore: true,
      cell: (post) => <Title post={post} />,
      className: '@3xl:w-1/2',
    },
    ...(showsAllAuthors ? [author] : []),
    {
      id: 'date',
      label: t('date'),
      phone: showsAllAuthors ? 'foot' : 'text',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="figures whitespace-nowrap">
          {formatDay(dhakaDay(new Date(createdAt)))}
        </time>
      ),
    },
    {
      id: 'actions',
      label: t('actions'),
      phone: 'actions',
      isLabelHidden: true,
      cell: (post) => <PostActions post={post} />,
    },
  ]
}

function Title({ post }: { post: ManagedPost }) {
  const { _id, title, photo } = post
  return (
    <span className="flex items-center gap-3.5">
      <Photo src={photo} alt="" ratio="square" sizes="2.5rem" className="w-10 shrink-0 rounded" />
      <span className="min-w-0">
        <Link
          href={`/blog/${_id}`}
          lang={contentLangAttribute(post)}
          className="inline-flex min-h-11 min-w-0 items-center font-semibold underline-offset-4 wrap-anywhere hover:text-accent-text hover:underline @3xl:min-h-6"
        >
          <span
            className={cn(
              'min-w-0',
              // A note about the language takes the second line.
              contentLangAttribute(post)
                ? '@3xl:group-data-row/row:line-clamp-1'
                : '@3xl:group-data-row/row:line-clamp-2',
              TRUNCATED_TEXT,
            )}
          >
            {title}
          </span>
        </Link>
        <LanguageNote content={post} className="-mt-1.5 max-sm:hidden @3xl:mt-0" />
      </span>
    </span>
  )
}

function PostActions({ post: { _id, title } }: { post: ManagedPost }) {
  const t = useTranslations('blog.admin.manage')
  return (
    <RowActions
      name={title}
      others={[
        {
          id: 'edit',
          icon: Pencil,
          label: t('edit'),
          fullLabel: t('editOf', { title }),
          href: `/dashboard/allBlog/${_id}`,
        },
        deleteAction({
          label: t('delete'),
          fullLabel: t('deleteOf', { title }),
          doneText: t('deleted'),
          run: () => apiFetch(`deleteblogpost/${_id}`, { method: 'DELETE' }),
        }),
      ]}
    />
  )
}
