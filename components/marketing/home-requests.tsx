import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageSection } from '@/components/ui/page-section'
import { SectionAction } from '@/components/ui/section-action'
import { SectionHeading } from '@/components/ui/section-heading'
import { Figures } from './home-figures'

/** 'Donate Your Blood': the most urgent requests, the way to all of them, and what was reached. */
export function RequestsSection({ openRequests }: { openRequests: ReactNode }) {
  const t = useTranslations('marketing.home.requests')
  return (
    <PageSection headingId="requests-title">
      <SectionHeading id="requests-title" title={t('title')} text={t('text')} />
      {openRequests}
      <SectionAction href="/allrequest">{t('all')}</SectionAction>
      <Figures />
    </PageSection>
  )
}
