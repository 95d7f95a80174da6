import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DeleteButton } from '@/components/admin-list/delete-button'
import { useDayText } from '@/components/ui/calendar-day'
import type { DataColumn } from '@/components/ui/data-table'
import { Photo } from '@/components/ui/photo'
import { callApi } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { ManagedPost } from '@/lib/features/blog/list-posts-to-manage'

/**
 * The columns of a list of posts; with those who wrote them when they are everybody's. They do not
 * sort: the browser has one page of many.
 */
export function useBlogColumns(isEverybodys: boolean): DataColumn<ManagedPost>[] {
  const t = useTranslations('blog.admin.manage')
  const dayText = useDayText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words stay the same while a page lives
  return useMemo(() => {
    const author: DataColumn<ManagedPost> = {
      id: 'author',
      label: t('author'),
      cell: (post) => post.author,
    }
    return [
      {
        id: 'title',
        label: t('name'),
        cell: (post) => <Title post={post} />,
        className: '@3xl:w-1/2',
      },
      ...(isEverybodys ? [author] : []),
      {
        id: 'date',
        label: t('date'),
        cell: ({ createdAt }) => (
          <time dateTime={createdAt} className="figures whitespace-nowrap">
            {dayText(dhakaDay(new Date(createdAt)))}
          </time>
        ),
      },
      {
        id: 'actions',
        label: t('actions'),
        isLabelHidden: true,
        cell: (post) => <Delete post={post} />,
      },
    ]
  }, [isEverybodys])
}

function Title({ post: { _id, title, photo } }: { post: ManagedPost }) {
  return (
    <span className="flex items-center gap-3.5">
      <Photo src={photo} alt="" ratio="square" sizes="4rem" className="w-16 shrink-0 rounded" />
      <Link
        href={`/blog/${_id}`}
        prefetch={false}
        className="inline-flex min-h-11 min-w-0 items-center font-semibold underline-offset-4 wrap-anywhere hover:text-accent-text hover:underline"
      >
        {title}
      </Link>
    </span>
  )
}

function Delete({ post: { _id, title } }: { post: ManagedPost }) {
  const t = useTranslations('blog.admin.manage')
  return (
    <span className="flex @3xl:justify-end">
      <DeleteButton
        label={t('delete')}
        fullLabel={t('deleteOf', { title })}
        doneText={t('deleted')}
        run={() => callApi(`deleteblogpost/${_id}`, { method: 'DELETE' })}
      />
    </span>
  )
}
