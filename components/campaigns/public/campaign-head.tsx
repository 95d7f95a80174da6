import { CalendarDays, MapPin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Photo } from '@/components/ui/photo'
import type { WireCampaign } from '@/lib/features/campaigns/wire'
import { StageBadge } from './stage-badge'
import { useCampaignDays } from './use-campaign-days'

type CampaignHeadProps = { campaign: WireCampaign; today: string; className?: string }

/** What a campaign is, when and where. */
export function CampaignHead({ campaign, today, className }: CampaignHeadProps) {
  const t = useTranslations('campaigns.public.page')
  const printDays = useCampaignDays()
  return (
    <Card as="article" padded={false} aria-labelledby="campaign-heading" className={className}>
      <Photo
        src={campaign.photo}
        alt={t('photo', { title: campaign.title })}
        ratio="wide"
        sizes="(min-width: 64rem) 45rem, 100vw"
        eager
      />
      <div className="p-5 sm:p-6">
        <StageBadge campaign={campaign} renderedOn={today} />
        <h1 id="campaign-heading" className="mt-2 text-2xl font-extrabold wrap-anywhere">
          {campaign.title}
        </h1>
        <dl className="mt-4 flex flex-col gap-2.5">
          <Fact icon={<CalendarDays />} label={t('date')}>
            <span className="font-semibold">{printDays(campaign)}</span>
          </Fact>
          <Fact icon={<MapPin />} label={t('address')}>
            {campaign.address}
          </Fact>
        </dl>
      </div>
    </Card>
  )
}

type FactProps = { icon: ReactNode; label: string; children: ReactNode }

function Fact({ icon, label, children }: FactProps) {
  return (
    <div className="flex gap-2.5">
      <dt>
        <span aria-hidden="true" className="[&_svg]:mt-0.5 [&_svg]:size-5 text-text-muted">
          {icon}
        </span>
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
