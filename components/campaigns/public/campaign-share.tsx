import { CalendarPlus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { SharePanel } from '@/components/share/share-panel'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { CampaignDto } from '@/lib/features/campaigns/shapes'
import { localizedPath } from '@/lib/i18n/localized-path'
import { UntilCampaignEnds } from './campaign-stage-badge'
import { useFormatCampaignDays } from './use-format-campaign-days'

type CampaignShareProps = {
  campaign: CampaignDto
  /** The absolute URL of the campaign's page. */
  url: string
  today: string
  className?: string
}

export function CampaignShare({ campaign, url, today, className }: CampaignShareProps) {
  const t = useTranslations('campaigns.public.share')
  const formatCampaignDays = useFormatCampaignDays()
  const { _id, title, address, endDate } = campaign
  const calendar = localizedPath(`/campaign/${_id}/calendar.ics`, useLocale())
  const text = t('text', { title, address, days: formatCampaignDays(campaign) })
  return (
    <Card as="section" aria-labelledby="share-heading" className={className}>
      <h2 id="share-heading" className="mb-3 text-lg font-bold">
        {t('title')}
      </h2>
      <SharePanel shared={{ url, text }} />
      <UntilCampaignEnds endDate={endDate} renderedOn={today}>
        <Button asChild variant="secondary" className="mt-2">
          <a href={calendar} download>
            <CalendarPlus aria-hidden="true" className="size-5" />
            {t('calendar')}
          </a>
        </Button>
      </UntilCampaignEnds>
    </Card>
  )
}
