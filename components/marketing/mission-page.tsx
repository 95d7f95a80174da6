import { useTranslations } from 'next-intl'
import { SevenValues } from '@/components/illustrations'
import { PageBanner } from '@/components/ui/page-banner'
import { SITE } from '@/lib/site'
import { MissionAndVision } from './mission-and-vision'
import { GoalsSection } from './mission-goals'
import { JoinSection } from './mission-join'
import { SuccessSection } from './mission-success'
import { ValuesSection } from './mission-values'

/** Mission Vision & Values: what we want to reach, and how to tell whether we do. */
export function MissionPage() {
  const t = useTranslations('marketing.mission')
  return (
    <>
      <PageBanner
        title={t('title')}
        line={SITE.slogan}
        text={t('lead')}
        illustration={<SevenValues />}
      />
      <MissionAndVision />
      <ValuesSection />
      <SuccessSection />
      <GoalsSection />
      <JoinSection />
    </>
  )
}
