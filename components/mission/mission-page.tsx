import { useTranslations } from 'next-intl'
import { SevenValues } from '@/components/illustrations'
import { PageBanner } from '@/components/ui/page-banner'
import { SITE } from '@/lib/site'
import { GoalsSection } from './goals-section'
import { JoinSection } from './join-section'
import { MissionAndVision } from './mission-and-vision'
import { SuccessSection } from './success-section'
import { ValuesSection } from './values-section'

/** Mission Vision & Values: what we want to reach, and how to tell whether we do. */
export function MissionPage() {
  const t = useTranslations('mission')
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
