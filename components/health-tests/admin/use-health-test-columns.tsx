import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Taka } from '@/components/health-tests/public/taka'
import { Badge } from '@/components/ui/badge'
import type { DataColumn } from '@/components/ui/data-table'
import { Photo } from '@/components/ui/photo'
import type { ManagedHealthTest } from '@/lib/features/health-tests/list-health-tests-to-manage'
import { ServiceActions } from './health-test-actions'

/** The columns of the list of services. */
export function useServiceColumns(): DataColumn<ManagedHealthTest>[] {
  const t = useTranslations('health-tests.admin.manage')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words stay the same while a page lives
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('service'),
        sortBy: ({ testName }) => testName,
        cell: ({ testName, imageUrl, isRetired }) => (
          <span className="flex items-center gap-3.5">
            <Photo
              src={isRetired ? null : imageUrl}
              alt=""
              ratio="square"
              sizes="4rem"
              className="w-16 shrink-0 rounded"
            />
            <span className="min-w-0 font-semibold wrap-anywhere">{testName}</span>
          </span>
        ),
        className: '@3xl:w-2/5',
      },
      {
        id: 'price',
        label: t('price'),
        sortBy: ({ testPrice }) => testPrice,
        cell: ({ testPrice }) => <Taka amount={testPrice} />,
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
    ],
    [],
  )
}
