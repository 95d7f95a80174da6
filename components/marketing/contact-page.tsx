import type { ReactNode } from 'react'
import { FindUs } from './contact-find-us'
import { ContactSection } from './contact-section'

/** Contact Us as a page of its own: the form first, then everything there is to know about us. */
export function ContactPage({ children }: { children: ReactNode }) {
  return (
    <>
      <ContactSection as="h1">{children}</ContactSection>
      <FindUs />
    </>
  )
}
