import { useTranslations } from 'next-intl'
import { NoCampaignsIllustration, NoDonorsIllustration } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

export function NoVolunteers({ campaignId }: { campaignId: string }) {
  const t = useTranslations('campaigns.admin.volunteers')
  return (
    <EmptyState
      illustration={<NoDonorsIllustration />}
      title={t('none')}
      action={
        <Button asChild variant="secondary">
          <Link href={`/campaign/${campaignId}`}>{t('view')}</Link>
        </Button>
      }
    />
  )
}

export function NoCampaignsForVolunteers() {
  const t = useTranslations('campaigns.admin')
  return (
    <EmptyState
      illustration={<NoCampaignsIllustration />}
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

export function CampaignNotFound() {
  const t = useTranslations('campaigns.admin.volunteers')
  return (
    <EmptyState illustration={<NoCampaignsIllustration />} title={t('gone')} text={t('goneText')} />
  )
}
