'use client'

import { Archive } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { DeleteButton } from '@/components/admin-list/delete-button'
import { SearchList, searchIn } from '@/components/admin-list/search-list'
import { Price } from '@/components/health-tests/public/price'
import { NoServices } from '@/components/illustrations'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { DataColumn } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { Photo } from '@/components/ui/photo'
import { callApi } from '@/lib/core/http/api-client'
import type { ManagedHealthTest } from '@/lib/features/health-tests/list-health-tests-to-manage'

const byName = searchIn(({ name }: ManagedHealthTest) => [name])

/** Every health service, for admins to search, edit and retire. */
export function HealthTestList({ services }: { services: ManagedHealthTest[] }) {
  const t = useTranslations('health-tests.admin.manage')
  const columns = useServiceColumns()
  if (services.length === 0) return <NoneYet />
  return (
    <SearchList
      rows={services}
      columns={columns}
      keyOf={({ _id }) => _id}
      searchFor={byName}
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
  const t = useTranslations('health-tests.admin.manage')
  return (
    <EmptyState
      illustration={<NoServices />}
      title={t('empty')}
      text={t('emptyText')}
      action={
        <Button asChild>
          <Link href="/dashboard/services/new">{t('new')}</Link>
        </Button>
      }
    />
  )
}

/** The columns of the list of services. */
function useServiceColumns(): DataColumn<ManagedHealthTest>[] {
  const t = useTranslations('health-tests.admin.manage')
  return [
    {
      id: 'name',
      label: t('service'),
      sortBy: ({ name }) => name,
      cell: ({ name, imageUrl, isRetired }) => (
        <span className="flex items-center gap-3.5">
          <Photo
            src={isRetired ? null : imageUrl}
            alt=""
            ratio="square"
            sizes="4rem"
            className="w-16 shrink-0 rounded"
          />
          <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        </span>
      ),
      className: '@3xl:w-2/5',
    },
    {
      id: 'price',
      label: t('price'),
      sortBy: ({ price }) => price,
      cell: ({ price }) => <Price amount={price} />,
    },
    {
      id: 'places',
      label: t('places'),
      sortBy: ({ slotCapacity }) => slotCapacity,
      cell: ({ slotCapacity: count }) => (
        <span className="figures whitespace-nowrap">{t('placeCount', { count })}</span>
      ),
    },
    {
      id: 'upcoming',
      label: t('upcoming'),
      sortBy: ({ upcoming }) => upcoming,
      cell: ({ upcoming: count }) => (
        <span className="figures whitespace-nowrap">{t('upcomingCount', { count })}</span>
      ),
    },
    {
      id: 'state',
      label: t('state'),
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
      isLabelHidden: true,
      cell: (service) => (service.isRetired ? null : <ServiceActions service={service} />),
    },
  ]
}

/** The actions of a row; a retired service has none. */
function ServiceActions({ service }: { service: ManagedHealthTest }) {
  const t = useTranslations('health-tests.admin.manage')
  const { _id, name, upcoming: count } = service
  return (
    <span className="flex flex-wrap gap-2 @3xl:flex-nowrap @3xl:justify-end">
      <Button asChild variant="secondary" size="sm">
        <Link
          href={`/dashboard/services/${_id}`}
          prefetch={false}
          aria-label={t('editOf', { name })}
        >
          {t('edit')}
        </Link>
      </Button>
      <DeleteButton
        icon={Archive}
        label={t('retire')}
        fullLabel={t('retireOf', { name })}
        doneText={t('retiredText', { name })}
        words={{
          text: t('retireQuestion', { name, count }),
          confirm: t('retireConfirm'),
          done: t('retiredDone'),
        }}
        run={() => callApi(`services/${_id}`, { method: 'DELETE' })}
      />
    </span>
  )
}
