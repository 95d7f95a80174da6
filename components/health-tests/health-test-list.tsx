'use client'

import { Archive, Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ExportButton } from '@/components/admin-list/export-button'
import { TranslatedName } from '@/components/admin-list/list-cells'
import { deleteAction } from '@/components/admin-list/row-action'
import { RowActions } from '@/components/admin-list/row-actions'
import { SearchList } from '@/components/admin-list/search-list'
import { TakaPrice } from '@/components/payments/public/money-amounts'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { DataColumn } from '@/components/ui/data-table-row'
import { NoServicesIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { Photo } from '@/components/ui/photo'
import { apiFetch } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'
import { searchHealthTests } from '@/lib/features/health-tests/rules'
import type { ManagedHealthTest } from '@/lib/features/health-tests/server/list-health-tests-to-manage'

export function HealthTestList({ healthTests }: { healthTests: ManagedHealthTest[] }) {
  const t = useTranslations('health-tests.admin.manage')
  const columns = useHealthTestColumns()
  if (healthTests.length === 0) return <NoneYet />
  return (
    <SearchList
      rows={healthTests}
      columns={columns}
      keyOf={({ _id }) => _id}
      createFilter={searchHealthTests}
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
          fileName={`services-${dhakaDay()}.csv`}
          table={{ list: 'services', filters: { q: q || undefined } }}
        />
      )}
    />
  )
}

function NoneYet() {
  const t = useTranslations('health-tests.admin.manage')
  return (
    <EmptyState
      illustration={<NoServicesIllustration />}
      title={t('empty')}
      action={
        <Button asChild>
          <Link href="/dashboard/services/new">{t('new')}</Link>
        </Button>
      }
    />
  )
}

function useHealthTestColumns(): DataColumn<ManagedHealthTest>[] {
  const t = useTranslations('health-tests.admin.manage')
  return [
    {
      id: 'name',
      label: t('service'),
      sortBy: ({ name }) => name,
      cell: (healthTest) => (
        <span className="flex items-center gap-3.5">
          <Photo
            src={healthTest.isRetired ? null : healthTest.imageUrl}
            alt=""
            ratio="square"
            sizes="2.5rem"
            className="w-10 shrink-0 rounded"
          />
          <span className="min-w-0">
            <TranslatedName content={healthTest} name={healthTest.name} />
          </span>
        </span>
      ),
      className: '@3xl:w-2/5',
    },
    {
      id: 'price',
      label: t('price'),
      phone: 'mark',
      sortBy: ({ price }) => price,
      cell: ({ price }) => <TakaPrice amount={price} />,
    },
    {
      id: 'places',
      label: t('places'),
      isWide: true,
      sortBy: ({ slotCapacity }) => slotCapacity,
      cell: ({ slotCapacity: count }) => (
        <span className="figures whitespace-nowrap">{t('placeCount', { count })}</span>
      ),
    },
    {
      id: 'upcoming',
      label: t('upcoming'),
      phone: 'text',
      sortBy: ({ upcoming }) => upcoming,
      cell: ({ upcoming: count }) => (
        <span className="figures whitespace-nowrap">{t('upcomingCount', { count })}</span>
      ),
    },
    {
      id: 'state',
      label: t('state'),
      phone: 'foot',
      sortBy: ({ isRetired }) => Number(isRetired),
      cell: ({ isRetired }) => (
        <Badge tone={isRetired ? 'neutral' : 'success'}>
          {t(isRetired ? 'retired' : 'onOffer')}
        </Badge>
      ),
    },
    {
      id: 'actions',
      label: t('actions'),
      phone: 'actions',
      isLabelHidden: true,
      cell: (healthTest) =>
        healthTest.isRetired ? null : <HealthTestActions healthTest={healthTest} />,
    },
  ]
}

function HealthTestActions({ healthTest }: { healthTest: ManagedHealthTest }) {
  const t = useTranslations('health-tests.admin.manage')
  const { _id, name, upcoming: count } = healthTest
  return (
    <RowActions
      name={name}
      others={[
        {
          id: 'edit',
          icon: Pencil,
          label: t('edit'),
          fullLabel: t('editOf', { name }),
          href: `/dashboard/services/${_id}`,
        },
        deleteAction({
          id: 'retire',
          icon: Archive,
          label: t('retire'),
          fullLabel: t('retireOf', { name }),
          doneText: t('retiredText', { name }),
          labels: {
            text: t('retireQuestion', { name, count }),
            confirm: t('retireConfirm'),
            done: t('retiredDone'),
          },
          run: () => apiFetch(`services/${_id}`, { method: 'DELETE' }),
        }),
      ]}
    />
  )
}
