'use client'

import { useTranslations } from 'next-intl'
import { ExportButton } from '@/components/admin-list/export-button'
import { SearchList } from '@/components/admin-list/search-list'
import type { CampaignChoice } from '@/lib/features/campaigns/list-volunteers'
import type { WireVolunteer } from '@/lib/features/campaigns/wire'
import { useVolunteerColumns } from './use-volunteer-columns'
import { volunteerSearch } from './volunteer-search'
import { volunteersFileName, volunteersSheet } from './volunteers-file'

type VolunteerPanelProps = { campaign: CampaignChoice; volunteers: WireVolunteer[] }

/** The volunteers of one campaign, to find, to reach, to take along as a file and to remove. */
export function VolunteerPanel({ campaign, volunteers }: VolunteerPanelProps) {
  const t = useTranslations('campaigns.admin.volunteers')
  const columns = useVolunteerColumns(campaign._id)
  const headings = {
    name: t('name'),
    email: t('email'),
    phone: t('phone'),
    address: t('address'),
  }
  return (
    <SearchList
      rows={volunteers}
      columns={columns}
      keyOf={({ email }) => email}
      sortedBy="name"
      searchFor={volunteerSearch}
      words={{
        list: t('list', { title: campaign.title }),
        search: t('search'),
        searchHint: t('searchHint'),
        clear: t('clear'),
        notFound: t('notFound'),
        notFoundText: t('notFoundText'),
        count: (counts) => t('count', counts),
        found: (counts) => t('found', counts),
      }}
      action={
        <ExportButton
          fileName={volunteersFileName(campaign.title)}
          people={{ list: 'volunteers', campaignId: campaign._id }}
          sheet={volunteersSheet(volunteers, headings)}
        />
      }
    />
  )
}
