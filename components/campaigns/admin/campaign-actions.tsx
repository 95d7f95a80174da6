import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { DeleteButton } from '@/components/admin-list/delete-button'
import { Button } from '@/components/ui/button'
import { callApi } from '@/lib/core/http/api-client'
import type { ManagedCampaign } from '@/lib/features/campaigns/list-campaigns-to-manage'

/** What can be done with a campaign; the organisation's stays. */
export function CampaignActions({ campaign }: { campaign: ManagedCampaign }) {
  const t = useTranslations('campaigns.admin.manage')
  const { _id, title, isOrganisation } = campaign
  return (
    <span className="flex flex-wrap gap-2 @3xl:flex-nowrap @3xl:justify-end">
      <Button asChild variant="secondary" size="sm">
        <Link href={`/campaign/${_id}`} prefetch={false} aria-label={t('viewOf', { title })}>
          {t('view')}
        </Link>
      </Button>
      {isOrganisation ? null : (
        <DeleteButton
          label={t('delete')}
          fullLabel={t('deleteOf', { title })}
          doneText={t('deleted', { title })}
          run={() => callApi(`campaigndelete/${_id}`, { method: 'DELETE' })}
        />
      )}
    </span>
  )
}
