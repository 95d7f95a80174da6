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
import { useMomentText } from '@/components/ui/use-time-text'
import { type ApiProblem, callApi } from '@/lib/core/http/api-client'
import { hasNextPage, type ListTotal, pageCountOf } from '@/lib/core/paging'
import type { ListedMember } from '@/lib/features/chapters/list-members'
import { MEMBERS_A_PAGE } from '@/lib/features/chapters/rules'
import { CannotShow } from './cannot-show'
import { LoadingList } from './loading-list'

type FoundMembers = ListTotal & { members: ListedMember[] }

export function ChapterMembers({ id }: { id: string }) {
  const t = useTranslations('chapters.own.members')
  const [page, setPage] = useState(1)
  const { data, error, mutate } = useSWR<FoundMembers, ApiProblem>(
    `chapters/${id}/members?page=${page}`,
    callApi<FoundMembers>,
    { keepPreviousData: true, shouldRetryOnError: false },
  )
  const columns = useMemberColumns(id, () => mutate())
  return (
    <section aria-label={t('list')}>
      <p className="mb-4 text-text-muted">{t('lead')}</p>
      {error ? <CannotShow problem={error} onRetry={() => mutate()} /> : null}
      {data || error ? null : <LoadingList as="rows" />}
      {data?.total === 0 ? <EmptyState title={t('empty')} /> : null}
      {data && data.total > 0 ? (
        <>
          <DataTable
            label={t('list')}
            rows={data.members}
            columns={columns}
            keyOf={({ _id }) => _id}
            pageSize={MEMBERS_A_PAGE}
          />
          <Pagination
            className="mt-6"
            page={page}
            pageCount={pageCountOf(data, MEMBERS_A_PAGE)}
            hasNext={hasNextPage(data, { page, limit: MEMBERS_A_PAGE })}
            onGo={setPage}
          />
        </>
      ) : null}
    </section>
  )
}

function useMemberColumns(id: string, onRemoved: () => void): DataColumn<ListedMember>[] {
  const t = useTranslations('chapters.own.members')
  const printMoment = useMomentText()

  async function remove(member: ListedMember) {
    await callApi(`chapters/${id}/members/${member._id}`, { method: 'DELETE' })
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
      cell: ({ joinedAt }) => <time dateTime={joinedAt}>{printMoment(joinedAt)}</time>,
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
            words={{
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
