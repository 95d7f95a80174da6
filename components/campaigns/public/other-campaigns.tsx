import { useTranslations } from 'next-intl'
import { SectionAction } from '@/components/ui/section-action'
import { IN_RESERVE, OTHERS_SHOWN } from '@/lib/features/campaigns/rules'
import type { WireCampaign } from '@/lib/features/campaigns/wire'
import { CurrentCampaigns } from './current-campaigns'
import { drawCampaigns } from './drawn-campaign'

type OtherCampaignsProps = {
  /** Those that are not over, the soonest first. */
  others: WireCampaign[]
  today: string
}

/** A few of the other campaigns, and the way to all of them where there are more. */
export function OtherCampaigns({ others, today }: OtherCampaignsProps) {
  const t = useTranslations('campaigns.public.page')
  return (
    <section aria-labelledby="others-heading" className="mt-14">
      <h2 id="others-heading" className="mb-5 text-2xl font-bold">
        {t('others')}
      </h2>
      <CurrentCampaigns
        campaigns={drawCampaigns(others.slice(0, OTHERS_SHOWN + IN_RESERVE))}
        most={OTHERS_SHOWN}
        more={<SectionAction href="/campaign">{t('showAll')}</SectionAction>}
        empty={<p className="text-text-muted">{t('noOthers')}</p>}
        renderedOn={today}
      />
    </section>
  )
}
