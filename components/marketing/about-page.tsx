import { useTranslations } from 'next-intl'
import { HomeToHospital } from '@/components/illustrations'
import { PageBanner } from '@/components/ui/page-banner'
import { ClosingBand } from './about-closing'
import { NoPriceSection } from './about-no-price'
import { PromiseSection } from './about-promise'
import { StepsSection } from './about-steps'
import { TrustSection } from './about-trust'
import { WhoWeAre } from './about-who-we-are'
import { WorkSection } from './about-work'
import { StartDonating } from './start-donating'

/** About Us: who we are, what happens here, and what holds it together. */
export function AboutPage() {
  const t = useTranslations('marketing.about')
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
