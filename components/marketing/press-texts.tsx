import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { PageSection } from '@/components/ui/page-section'
import { SectionHeading } from '@/components/ui/section-heading'

/** What ShareLife is, in three lengths. A press selects a whole text: no script is needed to copy it. */
export function TextsSection() {
  const t = useTranslations('marketing.press.texts')
  return (
    <PageSection headingId="texts-title">
      <SectionHeading id="texts-title" title={t('title')} text={t('text')} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_1.5fr] lg:gap-6">
        {(['short', 'medium', 'long'] as const).map((length) => (
          <Card key={length} className={length === 'long' ? 'lg:col-span-2' : undefined}>
            <h3 className="text-sm font-semibold text-text-muted">
              {t('words', { count: t(length).split(' ').length })}
            </h3>
            <p className="mt-2 cursor-text text-lg select-all">{t(length)}</p>
          </Card>
        ))}
      </div>
    </PageSection>
  )
}
