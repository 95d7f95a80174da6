'use client'

import { UserRoundMinus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { DeleteButton } from '@/components/admin-list/delete-button'
import { Badge } from '@/components/ui/badge'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { useFormatDateTime } from '@/components/ui/use-format-time'
import { type ApiError, apiFetch } from '@/lib/core/http/api-client'
import { countPages, hasNextPage, type ListTotal } from '@/lib/core/paging'
import { MEMBERS_PER_PAGE } from '@/lib/features/chapters/rules'
import type { ChapterMemberDto } from '@/lib/features/chapters/server/list-chapter-members'
import { ChapterListSkeleton } from './chapter-list-skeleton'
import { ChapterLoadError } from './chapter-load-error'

type FoundMembers = ListTotal & { members: ChapterMemberDto[] }

export function ChapterMembers({ id }: { id: string }) {
  const t = useTranslations('chapters.own.members')
  const [page, setPage] = useState(1)
  const { data, error, mutate } = useSWR<FoundMembers, ApiError>(
    `chapters/${id}/members?page=${page}`,
    apiFetch<FoundMembers>,
    { keepPreviousData: true, shouldRetryOnError: false },
  )
  const columns = useMemberColumns(id, () => mutate())
  return (
    <section aria-label={t('list')}>
      <p className="mb-4 text-text-muted">{t('lead')}</p>
      {error ? <ChapterLoadError problem={error} onRetry={() => mutate()} /> : null}
      {data || error ? null : <ChapterListSkeleton as="rows" />}
      {data?.total === 0 ? <EmptyState title={t('empty')} /> : null}
      {data && data.total > 0 ? (
        <>
          <DataTable
            label={t('list')}
            rows={data.members}
            columns={columns}
            keyOf={({ _id }) => _id}
            pageSize={MEMBERS_PER_PAGE}
          />
          <Pagination
            className="mt-6"
            page={page}
            pageCount={countPages(data, MEMBERS_PER_PAGE)}
            hasNext={hasNextPage(data, { page, limit: MEMBERS_PER_PAGE })}
            onPageChange={setPage}
          />
        </>
      ) : null}
    </section>
  )
}

function useMemberColumns(id: string, onRemoved: () => void): DataColumn<ChapterMemberDto>[] {
  const t = useTranslations('chapters.own.members')
  const formatDateTime = useFormatDateTime()

  async function remove(member: ChapterMemberDto) {
    await apiFetch(`chapters/${id}/members/${member._id}`, { method: 'DELETE' })
    onRemoved()
  }

  return [
    {
      id: 'name',
      label: t('name'),
      cell: ({ name, role }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {role === 'coordinator' ? <Badge tone="accent">{t('coordinator')}</Badge> : null}
        </span>
      ),
    },
    {
      id: 'joined',
      label: t('joined'),
      phone: 'text',
      isLabelledOnPhones: true,
      cell: ({ joinedAt }) => <time dateTime={joinedAt}>{formatDateTime(joinedAt)}</time>,
    },
    {
      id: 'shares',
      label: t('shares'),
      phone: 'foot',
      isLabelledOnPhones: true,
      cell: ({ sharesDonor }) => t(sharesDonor ? 'yes' : 'no'),
    },
    {
      id: 'actions',
      label: t('actions'),
      phone: 'actions',
      isLabelHidden: true,
      cell: (member) =>
        member.role === 'coordinator' ? null : (
          <DeleteButton
            icon={UserRoundMinus}
            label={t('remove')}
            fullLabel={t('removeOf', { name: member.name })}
            doneText={t('removed', { name: member.name })}
            labels={{
              text: t('removeQuestion', { name: member.name }),
              confirm: t('removeConfirm'),
              done: t('removedDone'),
            }}
            run={() => remove(member)}
          />
        ),
    },
  ]
}
