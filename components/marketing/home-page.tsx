import type { ReactNode } from 'react'
import type { WireHealthTest } from '@/lib/features/health-tests/wire'
import { ContactSection } from './contact-section'
import { CampaignsSection, type CampaignsSectionProps } from './home-campaigns'
import { Hero } from './home-hero'
import { ReasonsSection } from './home-reasons'
import { RequestsSection } from './home-requests'
import { ServicesSection } from './home-services'

type HomeSectionsProps = {
  openRequests: ReactNode
  upcoming: CampaignsSectionProps
  healthTests: WireHealthTest[]
  contactForm: ReactNode
}

/** The six sections of the home page. The parts that live in the browser are handed in. */
export function HomeSections({
  openRequests,
  upcoming,
  healthTests,
  contactForm,
}: HomeSectionsProps) {
  return (
    <>
      <Hero />
      <RequestsSection openRequests={openRequests} />
      <ReasonsSection />
      <CampaignsSection {...upcoming} />
      <ServicesSection healthTests={healthTests} />
      <ContactSection>{contactForm}</ContactSection>
    </>
  )
}
