import { useTranslations } from 'next-intl'
import { FrontPage } from '@/components/illustrations'
import { PageBanner } from '@/components/ui/page-banner'
import { ColoursSection } from './press-colours'
import { PressContact } from './press-contact'
import { FactsSection } from './press-facts'
import { LogosSection } from './press-logos'
import { MarkRules } from './press-mark-rules'
import { TextsSection } from './press-texts'

/** The press kit: words, facts, logos and colours to take along. */
export function PressPage() {
  const t = useTranslations('marketing.press')
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
