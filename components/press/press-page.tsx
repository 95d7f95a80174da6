import { useTranslations } from 'next-intl'
import { FrontPage } from '@/components/illustrations'
import { PageBanner } from '@/components/ui/page-banner'
import { ColoursSection } from './colours-section'
import { FactsSection } from './facts-section'
import { LogosSection } from './logos-section'
import { MarkRules } from './mark-rules'
import { PressContact } from './press-contact'
import { TextsSection } from './texts-section'

/** The press kit: words, facts, logos and colours to take along. */
export function PressPage() {
  const t = useTranslations('press')
  return (
    <>
      <PageBanner title={t('title')} text={t('lead')} illustration={<FrontPage />} />
      <TextsSection />
      <FactsSection />
      <LogosSection />
      <ColoursSection />
      <MarkRules />
      <PressContact />
    </>
  )
}
