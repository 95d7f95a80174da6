'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { SearchList, searchIn } from '@/components/admin-list/search-list'
import { NoServices } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { ManagedHealthTest } from '@/lib/features/health-tests/list-health-tests-to-manage'
import { useServiceColumns } from './use-health-test-columns'

const byName = searchIn(({ testName }: ManagedHealthTest) => [testName])

/** Every health service, to find, to edit and to retire. */
export function ServiceList({ services }: { services: ManagedHealthTest[] }) {
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
