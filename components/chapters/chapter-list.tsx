'use client'

import { Archive, Pencil, UsersRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ExportButton } from '@/components/admin-list/export-button'
import { TranslatedName } from '@/components/admin-list/list-cells'
import { deleteAction } from '@/components/admin-list/row-action'
import { RowActions } from '@/components/admin-list/row-actions'
import { SearchList } from '@/components/admin-list/search-list'
import { useLocalPlace } from '@/components/places/place-names'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { DataColumn } from '@/components/ui/data-table-row'
import { SupportCommunityIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { useFormatNumber } from '@/components/ui/use-format'
import { apiFetch } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'
import { searchChapters } from '@/lib/features/chapters/rules'
import type { ManagedChapter } from '@/lib/features/chapters/server/list-own-chapters'
import { toPlaceText } from '@/lib/features/places/place-names'

export function ChapterList({ chapters }: { chapters: ManagedChapter[] }) {
  const t = useTranslations('chapters.admin.list')
  const columns = useChapterColumns()
  if (chapters.length === 0) {
    return (
      <EmptyState
        illustration={<SupportCommunityIllustration />}
        title={t('empty')}
        action={
          <Button asChild>
            <Link href="/dashboard/chapters/new">{t('new')}</Link>
          </Button>
        }
      />
    )
  }
  return (
    <SearchList
      rows={chapters}
      columns={columns}
      keyOf={({ _id }) => _id}
      createFilter={searchChapters}
      labels={{
        list: t('title'),
        search: t('search'),
        clear: t('clear'),
        notFound: t('notFound'),
        count: (counts) => t('count', counts),
        found: (counts) => t('found', counts),
      }}
      action={(q) => (
        <ExportButton
          fileName={`donor-groups-${dhakaDay()}.csv`}
          table={{ list: 'chapters', filters: { q: q || undefined } }}
        />
      )}
    />
  )
}

function useChapterColumns(): DataColumn<ManagedChapter>[] {
  const t = useTranslations('chapters.admin.list')
  const formatNumber = useFormatNumber()
  const localPlace = useLocalPlace()
  return [
    {
      id: 'name',
      label: t('group'),
      sortBy: ({ name }) => name,
      cell: (chapter) => <TranslatedName content={chapter} name={chapter.name} />,
      className: '@3xl:w-1/3',
    },
    {
      id: 'place',
      label: t('place'),
      phone: 'text',
      sortBy: ({ district }) => district,
      cell: (chapter) => localPlace(toPlaceText(chapter)),
    },
    {
      id: 'members',
      label: t('members'),
      phone: 'mark',
      sortBy: ({ memberCount }) => memberCount,
      cell: ({ memberCount: count }) => (
        <span className="figures">
          <span className="@xl:hidden">{t('membersCount', { count })}</span>
          <span className="hidden @xl:inline">{formatNumber(count)}</span>
        </span>
      ),
    },
    {
      id: 'coordinators',
      label: t('coordinators'),
      phone: 'foot',
      sortBy: ({ coordinators }) => coordinators,
      cell: ({ coordinators: count }) =>
        count === 0 ? (
          <Badge tone="warning">{t('noCoordinator')}</Badge>
        ) : (
          t('coordinatorsCount', { count })
        ),
    },
    {
      id: 'actions',
      label: t('actions'),
      phone: 'actions',
      isLabelHidden: true,
      cell: (chapter) => <ChapterActions chapter={chapter} />,
    },
  ]
}

function ChapterActions({ chapter: { _id, name } }: { chapter: ManagedChapter }) {
  const t = useTranslations('chapters.admin.list')
  const path = `/dashboard/chapters/${_id}`
  const archive = deleteAction({
    id: 'archive',
    icon: Archive,
    label: t('archive'),
    fullLabel: t('archiveOf', { name }),
    doneText: t('archivedText', { name }),
    labels: {
      text: t('archiveQuestion', { name }),
      confirm: t('archiveConfirm'),
      done: t('archivedDone'),
    },
    run: () => apiFetch(`chapters/${_id}`, { method: 'DELETE' }),
  })
  const open = {
    id: 'open',
    icon: UsersRound,
    label: t('open'),
    fullLabel: t('openOf', { name }),
    href: path,
  }
  const edit = {
    id: 'edit',
    icon: Pencil,
    label: t('edit'),
    fullLabel: t('editOf', { name }),
    href: `${path}/edit`,
  }
  return <RowActions name={name} others={[open, edit, archive]} />
}
