'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { SearchList, searchIn } from '@/components/admin-list/search-list'
import { NoCampaigns } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { ManagedCampaign } from '@/lib/features/campaigns/list-campaigns-to-manage'
import { useCampaignColumns } from './use-campaign-columns'

const byTitle = searchIn(({ title }: ManagedCampaign) => [title])

/** Every campaign on the site, to find, to look at and to take off. */
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
