import type { ReactNode } from 'react'
import { ContactSection } from '@/components/contact/contact-section'
import type { WireHealthTest } from '@/lib/features/health-tests/wire'
import { CampaignsSection, type CampaignsSectionProps } from './campaigns-section'
import { Hero } from './hero'
import { ReasonsSection } from './reasons-section'
import { RequestsSection } from './requests-section'
import { ServicesSection } from './services-section'

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
