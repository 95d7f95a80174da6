'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { SearchBar } from '@/components/dashboard/search-bar'
import { NoCampaigns } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import type { ManagedCampaign } from '@/lib/features/campaigns/list-campaigns-to-manage'
import { useCampaignColumns } from './use-campaign-columns'

/** Every campaign on the site, to find, to look at and to take off. */
export function CampaignList({ campaigns }: { campaigns: ManagedCampaign[] }) {
  const t = useTranslations('campaignAdmin.manage')
  const [typed, setTyped] = useState('')
  const columns = useCampaignColumns()
  const wanted = typed.trim().toLowerCase()
  const found = useMemo(
    () => campaigns.filter(({ title }) => title.toLowerCase().includes(wanted)),
    [campaigns, wanted],
  )

  if (campaigns.length === 0) return <NoneYet />
  const counts = { found: found.length, count: campaigns.length }
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
  const t = useTranslations('campaignAdmin.manage')
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
