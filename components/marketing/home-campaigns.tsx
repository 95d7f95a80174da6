import { useTranslations } from 'next-intl'
import { UpcomingCampaigns } from '@/components/campaigns/public/upcoming-campaigns'
import { DonorDayIllustration } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageSection, SectionAction, SectionHeading } from '@/components/ui/page-section'
import type { CampaignDto } from '@/lib/features/campaigns/shapes'

export type HomeCampaignsProps = {
  /** The next campaigns, no more than the page shows: each card counts twice in the HTML. */
  campaigns: CampaignDto[]
  /** The day in Dhaka on which the page was rendered. */
  today: string
}

export function HomeCampaigns({ campaigns, today }: HomeCampaignsProps) {
  const t = useTranslations('marketing.home.campaigns')
  return (
    <PageSection headingId="campaigns-title">
      <SectionHeading id="campaigns-title" title={t('title')} text={t('text')} />
      <h3 className="mb-4 text-xl font-bold">{t('upcoming')}</h3>
      <UpcomingCampaigns campaigns={campaigns} today={today} />
      <SectionAction href="/campaign">{t('all')}</SectionAction>
      <DonorDayBanner />
    </PageSection>
  )
}

/** 14 June. Source of date and history: World Health Organization. */
function DonorDayBanner() {
  const t = useTranslations('marketing.home.donorDay')
  return (
    <div className="ground-accent mt-6 grid items-center gap-x-10 gap-y-6 rounded px-5 py-5 [--art-paper:var(--color-crimson)] sm:mt-14 sm:py-8 sm:px-8 md:grid-cols-[1.4fr_1fr] md:px-12 md:py-10">
      <div>
        <p className="font-semibold">{t('date')}</p>
        <h3 className="mt-1 text-2xl font-bold">{t('title')}</h3>
        <p className="mt-2 max-w-prose sm:mt-3">{t('text')}</p>
        <Button asChild className="mt-4 sm:mt-6">
          <Link href="/donorRegistration">{t('action')}</Link>
        </Button>
      </div>
      <DonorDayIllustration className="mx-auto hidden h-auto w-full max-w-sm sm:block" />
    </div>
  )
}
