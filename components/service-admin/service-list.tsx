'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { SearchBar } from '@/components/dashboard/search-bar'
import { NoServices } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import type { ManagedHealthTest } from '@/lib/features/health-tests/list-health-tests-to-manage'
import { useServiceColumns } from './use-service-columns'

/** Every health service, to find, to edit and to retire. */
export function ServiceList({ services }: { services: ManagedHealthTest[] }) {
  const t = useTranslations('serviceAdmin.manage')
  const [typed, setTyped] = useState('')
  const columns = useServiceColumns()
  const wanted = typed.trim().toLowerCase()
  const found = useMemo(
    () => services.filter(({ testName }) => testName.toLowerCase().includes(wanted)),
    [services, wanted],
  )

  if (services.length === 0) return <NoneYet />
  const counts = { found: found.length, count: services.length }
  return (
    <section aria-label={t('list')}>
      <SearchBar
        label={t('search')}
        value={typed}
        onChange={setTyped}
        count={wanted ? t('found', counts) : t('count', counts)}
      />
      {found.length === 0 ? (
        <EmptyState
          title={t('notFound')}
          text={t('notFoundText')}
          action={
            <Button variant="secondary" onClick={() => setTyped('')}>
              {t('clear')}
            </Button>
          }
        />
      ) : (
        <DataTable
          label={t('list')}
          rows={found}
          columns={columns}
          keyOf={({ _id }) => _id}
          startOver={wanted}
        />
      )}
    </section>
  )
}

function NoneYet() {
  const t = useTranslations('serviceAdmin.manage')
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
