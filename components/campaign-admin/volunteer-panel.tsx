'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { SearchBar } from '@/components/dashboard/search-bar'
import { Button } from '@/components/ui/button'
import { DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import type { CampaignChoice } from '@/lib/features/campaigns/list-volunteers'
import type { WireVolunteer } from '@/lib/features/campaigns/wire'
import { ExportButton } from './export-button'
import { useVolunteerColumns } from './use-volunteer-columns'
import { volunteerSearch } from './volunteer-search'

type VolunteerPanelProps = { campaign: CampaignChoice; volunteers: WireVolunteer[] }

/** The volunteers of one campaign, to find, to reach, to take along as a file and to remove. */
export function VolunteerPanel({ campaign, volunteers }: VolunteerPanelProps) {
  const t = useTranslations('campaignAdmin.volunteers')
  const [typed, setTyped] = useState('')
  const columns = useVolunteerColumns(campaign._id)
  const found = useMemo(() => volunteers.filter(volunteerSearch(typed)), [volunteers, typed])
  const counts = { found: found.length, count: volunteers.length }
  const label = t('list', { title: campaign.title })
  return (
    <section aria-label={label}>
      <SearchBar
        label={t('search')}
        hint={t('searchHint')}
        value={typed}
        onChange={setTyped}
        count={typed.trim() ? t('found', counts) : t('count', counts)}
        action={<ExportButton campaign={campaign} volunteers={volunteers} />}
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
          label={label}
          rows={found}
          columns={columns}
          keyOf={({ email }) => email}
          sortedBy="name"
          startOver={typed}
        />
      )}
    </section>
  )
}
