'use client'

import { Eye, Pencil } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { ExportButton } from '@/components/admin-list/export-button'
import { TranslatedName } from '@/components/admin-list/list-cells'
import { deleteAction } from '@/components/admin-list/row-action'
import { RowActions } from '@/components/admin-list/row-actions'
import { SearchList } from '@/components/admin-list/search-list'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { DataColumn } from '@/components/ui/data-table-row'
import { NoCampaignsIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { Photo } from '@/components/ui/photo'
import { useFormatDay } from '@/components/ui/use-format'
import { apiFetch } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'
import { searchCampaigns } from '@/lib/features/campaigns/rules'
import type { ManagedCampaign } from '@/lib/features/campaigns/server/list-campaigns-to-manage'
import { formatSums } from '@/lib/features/money/rules'

export function CampaignList({ campaigns }: { campaigns: ManagedCampaign[] }) {
  const t = useTranslations('campaigns.admin.manage')
  const columns = useCampaignColumns()
  if (campaigns.length === 0) return <NoneYet />
  return (
    <SearchList
      rows={campaigns}
      columns={columns}
      keyOf={({ _id }) => _id}
      createFilter={searchCampaigns}
      labels={{
        list: t('list'),
        search: t('search'),
        clear: t('clear'),
        notFound: t('notFound'),
        count: (counts) => t('count', counts),
        found: (counts) => t('found', counts),
      }}
      action={(q) => (
        <ExportButton
          fileName={`campaigns-${dhakaDay()}.csv`}
          table={{ list: 'campaigns', filters: { q: q || undefined } }}
        />
      )}
    />
  )
}

function NoneYet() {
  const t = useTranslations('campaigns.admin.manage')
  return (
    <EmptyState
      illustration={<NoCampaignsIllustration />}
      title={t('empty')}
      action={
        <Button asChild>
          <Link href="/dashboard/createCampaign">{t('new')}</Link>
        </Button>
      }
    />
  )
}

const TONES = { upcoming: 'warning', running: 'success', past: 'neutral' } as const

function useCampaignColumns(): DataColumn<ManagedCampaign>[] {
  const t = useTranslations('campaigns.admin.manage')
  const formatDay = useFormatDay()
  const locale = useLocale()
  return [
    {
      id: 'title',
      label: t('campaign'),
      hasMore: 'always',
      sortBy: ({ title }) => title,
      cell: (campaign) => <Title campaign={campaign} />,
      className: '@3xl:w-1/3 @3xl:min-w-56',
    },
    {
      id: 'dates',
      label: t('dates'),
      phone: 'text',
      sortBy: ({ startDate }) => startDate,
      cell: ({ isOrganisation, startDate, endDate, stage }) =>
        isOrganisation ? (
          <Badge>{t('organisation')}</Badge>
        ) : (
          <span className="flex items-center justify-between gap-x-3 gap-y-1.5 @xl:flex-col @xl:items-start @3xl:gap-y-0">
            <span className="figures @3xl:text-sm @3xl:whitespace-nowrap">
              {startDate === endDate
                ? formatDay(startDate)
                : t('days', { start: formatDay(startDate), end: formatDay(endDate) })}
            </span>
            <Badge tone={TONES[stage]}>{t(stage)}</Badge>
          </span>
        ),
      className: '@3xl:min-w-44',
    },
    {
      id: 'volunteers',
      label: t('volunteers'),
      phone: 'foot',
      sortBy: ({ volunteerCount }) => volunteerCount,
      cell: (campaign) => <Volunteers campaign={campaign} />,
    },
    {
      id: 'given',
      label: t('given'),
      isWide: true,
      // Without an exchange rate, compare the plain sums of all currencies.
      sortBy: ({ raised, totalInTaka }) =>
        totalInTaka?.amount ?? raised.reduce((sum, { amount }) => sum + amount, 0),
      cell: ({ raised }) => (
        <span className="figures">{formatSums(raised, locale) || t('nothing')}</span>
      ),
    },
    {
      id: 'actions',
      label: t('actions'),
      phone: 'actions',
      isLabelHidden: true,
      cell: (campaign) => <CampaignActions campaign={campaign} />,
    },
  ]
}

function Title({ campaign }: { campaign: ManagedCampaign }) {
  const t = useTranslations('campaigns.admin.manage')
  const { photo, title, address, isOrganisation } = campaign
  return (
    <span className="flex items-center gap-3.5">
      <Photo src={photo} alt="" ratio="square" sizes="2.5rem" className="w-10 shrink-0 rounded" />
      <span className="min-w-0">
        <TranslatedName content={campaign} name={title}>
          <span className="hidden text-sm text-text-muted wrap-anywhere in-data-details:block @xl:group-data-row/row:line-clamp-1">
            {isOrganisation ? t('organisationText') : address}
          </span>
        </TranslatedName>
      </span>
    </span>
  )
}

function Volunteers({ campaign }: { campaign: ManagedCampaign }) {
  const t = useTranslations('campaigns.admin.manage')
  const { _id, title, volunteerCount: count, isOrganisation } = campaign
  if (isOrganisation) return <span aria-hidden="true">–</span>
  const countText = t('volunteerCount', { count })
  return (
    <Link
      href={`/dashboard/volunteer?campaign=${_id}`}
      aria-label={t('volunteersOf', { title, count: countText })}
      className="figures inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent-text"
    >
      {countText}
    </Link>
  )
}

function CampaignActions({ campaign }: { campaign: ManagedCampaign }) {
  const t = useTranslations('campaigns.admin.manage')
  const { _id, title, isOrganisation } = campaign
  return (
    <RowActions
      isCompact
      name={title}
      others={[
        {
          id: 'edit',
          icon: Pencil,
          label: t('edit'),
          fullLabel: t('editOf', { title }),
          href: `/dashboard/campaign/${_id}`,
        },
        {
          id: 'view',
          icon: Eye,
          label: t('view'),
          fullLabel: t('viewOf', { title }),
          href: `/campaign/${_id}`,
        },
        ...(isOrganisation
          ? []
          : [
              deleteAction({
                label: t('delete'),
                fullLabel: t('deleteOf', { title }),
                doneText: t('deleted', { title }),
                run: () => apiFetch(`campaigndelete/${_id}`, { method: 'DELETE' }),
              }),
            ]),
      ]}
    />
  )
}
