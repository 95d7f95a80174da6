'use client'

import { SignedInOnly } from '@/components/session/signed-in-only'
import type { ViewerSectionProps } from './viewer-section-content'

const loadContent = () =>
  import('./viewer-section-content').then((module) => module.ViewerSectionContent)

/** The page is cached for everybody, so the browser loads this section, and only for members. */
export function ViewerSection(props: Omit<ViewerSectionProps, 'person'>) {
  return (
    <SignedInOnly
      load={loadContent}
      render={(Content, person) => <Content {...props} person={person} />}
    />
  )
}
