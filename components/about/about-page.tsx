import { useTranslations } from 'next-intl'
import { HomeToHospital } from '@/components/illustrations'
import { PageBanner } from '@/components/ui/page-banner'
import { ClosingBand } from './closing-band'
import { NoPriceSection } from './no-price-section'
import { PromiseSection } from './promise-section'
import { StartDonating } from './start-donating'
import { StepsSection } from './steps-section'
import { TrustSection } from './trust-section'
import { WhoWeAre } from './who-we-are'
import { WorkSection } from './work-section'

/** About Us: who we are, what happens here, and what holds it together. */
export function AboutPage() {
  const t = useTranslations('about')
  return (
    <>
      <PageBanner title={t('title')} text={t('lead')} illustration={<HomeToHospital />} />
      <WhoWeAre />
      <WorkSection />
      <StepsSection />
      <StartDonating />
      <NoPriceSection />
      <PromiseSection />
      <TrustSection />
      <ClosingBand />
    </>
  )
}
