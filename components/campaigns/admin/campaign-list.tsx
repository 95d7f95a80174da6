'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { DeleteButton } from '@/components/admin-list/delete-button'
import { SearchList, searchIn } from '@/components/admin-list/search-list'
import { NoCampaigns } from '@/components/illustrations'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useDayText } from '@/components/ui/calendar-day'
import type { DataColumn } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { Photo } from '@/components/ui/photo'
import { callApi } from '@/lib/core/http/api-client'
import type { ManagedCampaign } from '@/lib/features/campaigns/list-campaigns-to-manage'
import { formatSums } from '@/lib/features/payments/rules'

const byTitle = searchIn(({ title }: ManagedCampaign) => [title])

/** Every campaign on the site, for admins to search, view and delete. */
export function CampaignList({ campaigns }: { campaigns: ManagedCampaign[] }) {
  const t = useTranslations('campaigns.admin.manage')
  const columns = useCampaignColumns()
  if (campaigns.length === 0) return <NoneYet />
  return (
    <SearchList
      rows={campaigns}
      columns={columns}
      keyOf={({ _id }) => _id}
      searchFor={byTitle}
      words={{
        list: t('list'),
        search: t('search'),

        clear: t('clear'),
        notFound: t('notFound'),
        notFoundText: t('notFoundText'),
        count: (counts) => t('count', counts),
        found: (counts) => t('found', counts),
      }}
    />
  )
}

function NoneYet() {
  const t = useTranslations('campaigns.admin.manage')
  return (
    <EmptyState
      illustration={<NoCampaigns />}
      title={t('empty')}
      text={t('emptyText')}
      action={
        <Button asChild>
          <Link href="/dashboard/createCampaign">{t('new')}</Link>
        </Button>
      }
    />
  )
}

const TONES = { upcoming: 'warning', running: 'success', past: 'neutral' } as const

/** The columns of the list of campaigns. */
function useCampaignColumns(): DataColumn<ManagedCampaign>[] {
  const t = useTranslations('campaigns.admin.manage')
  const dayText = useDayText()
  return [
    {
      id: 'title',
      label: t('campaign'),
      sortBy: ({ title }) => title,
      cell: (campaign) => <Title campaign={campaign} />,
      className: '@3xl:w-2/5',
    },
    {
      id: 'dates',
      label: t('dates'),
      sortBy: ({ startDate }) => startDate,
      cell: ({ isOrganisation, startDate, endDate, stage }) =>
        isOrganisation ? (
          <Badge tone="accent">{t('organisation')}</Badge>
        ) : (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 @3xl:flex-col @3xl:items-start">
            <span className="figures">
              {startDate === endDate
                ? dayText(startDate)
                : t('days', { start: dayText(startDate), end: dayText(endDate) })}
            </span>
            <Badge tone={TONES[stage]}>{t(stage)}</Badge>
          </span>
        ),
    },
    {
      id: 'volunteers',
      label: t('volunteers'),
      sortBy: ({ volunteerCount }) => volunteerCount,
      cell: (campaign) => <Volunteers campaign={campaign} />,
    },
    {
      id: 'given',
      label: t('given'),
      sortBy: ({ raised }) => raised.reduce((sum, { amount }) => sum + amount, 0),
      cell: ({ raised }) => <span className="figures">{formatSums(raised) || t('nothing')}</span>,
    },
    {
      id: 'actions',
      label: t('actions'),
      isLabelHidden: true,
      cell: (campaign) => <CampaignActions campaign={campaign} />,
    },
  ]
}

function Title({ campaign }: { campaign: ManagedCampaign }) {
  const t = useTranslations('campaigns.admin.manage')
  const { photo, title, address, isOrganisation } = campaign
  return (
    <span className="flex items-start gap-3.5">
      <Photo src={photo} alt="" ratio="square" sizes="4rem" className="w-16 shrink-0 rounded" />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="block text-sm text-text-muted wrap-anywhere">
          {isOrganisation ? t('organisationText') : address}
        </span>
      </span>
    </span>
  )
}

function Volunteers({ campaign }: { campaign: ManagedCampaign }) {
  const t = useTranslations('campaigns.admin.manage')
  const { _id, title, volunteerCount: count, isOrganisation } = campaign
  if (isOrganisation) return <span aria-hidden="true">–</span>
  const words = t('volunteerCount', { count })
  return (
    <Link
      href={`/dashboard/volunteer?campaign=${_id}`}
      prefetch={false}
      aria-label={t('volunteersOf', { title, count: words })}
      className="figures inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent-text"
    >
      {words}
    </Link>
  )
}

/** The actions of a campaign's row; the organisation's own cannot be deleted. */
function CampaignActions({ campaign }: { campaign: ManagedCampaign }) {
  const t = useTranslations('campaigns.admin.manage')
  const { _id, title, isOrganisation } = campaign
  return (
    <span className="flex flex-wrap gap-2 @3xl:flex-nowrap @3xl:justify-end">
      <Button asChild variant="secondary" size="sm">
        <Link href={`/campaign/${_id}`} prefetch={false} aria-label={t('viewOf', { title })}>
          {t('view')}
        </Link>
      </Button>
      {isOrganisation ? null : (
        <DeleteButton
          label={t('delete')}
          fullLabel={t('deleteOf', { title })}
          doneText={t('deleted', { title })}
          run={() => callApi(`campaigndelete/${_id}`, { method: 'DELETE' })}
        />
      )}
    </span>
  )
}
