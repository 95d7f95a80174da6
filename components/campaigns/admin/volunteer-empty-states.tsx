import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { NoCampaigns, NoDonors } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** Nobody helps at this campaign yet. */
export function NoVolunteers({ campaignId }: { campaignId: string }) {
  const t = useTranslations('campaigns.admin.volunteers')
  return (
    <EmptyState
      illustration={<NoDonors />}
      title={t('none')}
      text={t('noneText')}
      action={
        <Button asChild variant="secondary">
          <Link href={`/campaign/${campaignId}`} prefetch={false}>
            {t('view')}
          </Link>
        </Button>
      }
    />
  )
}

/** There is no campaign at which anybody could help. */
export function NothingToHelpAt() {
  const t = useTranslations('campaigns.admin')
  return (
    <EmptyState
      illustration={<NoCampaigns />}
      title={t('volunteers.noCampaigns')}
      text={t('volunteers.noCampaignsText')}
      action={
        <Button asChild>
          <Link href="/dashboard/createCampaign">{t('manage.new')}</Link>
        </Button>
      }
    />
  )
}

/** The address names a campaign that is gone. */
export function CampaignGone() {
  const t = useTranslations('campaigns.admin.volunteers')
  return <EmptyState illustration={<NoCampaigns />} title={t('gone')} text={t('goneText')} />
}
