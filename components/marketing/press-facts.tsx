import { useTranslations } from 'next-intl'
import { PageSection } from '@/components/ui/page-section'
import { SectionHeading } from '@/components/ui/section-heading'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'
import { site } from '@/lib/site-details'

/** What can be said of the product and checked on it. No figure of people or bags stands here. */
export function FactsSection() {
  const t = useTranslations('marketing.press.facts')
  const { name, slogan, address } = site()
  const facts = [
    [t('name'), t('nameText', { name })],
    [t('slogan'), slogan],
    [t('what'), t('whatText')],
    [t('where'), t('whereText')],
    [t('groups'), BLOOD_GROUPS.join(', ')],
    [t('features'), t('featuresText')],
    [t('interval'), t('intervalText', { days: DAYS_BETWEEN_DONATIONS })],
    [t('cost'), t('costText')],
    ...(address ? [[t('seat'), address] as const] : []),
  ] as const
  return (
    <PageSection headingId="facts-title" sunken>
      <SectionHeading id="facts-title" title={t('title')} />
      <dl className="border-t border-line">
        {facts.map(([term, fact]) => (
          <div
            key={term}
            className="grid gap-x-8 gap-y-0.5 border-b border-line py-3.5 md:grid-cols-[1fr_2.5fr]"
          >
            <dt className="text-text-muted">{term}</dt>
            <dd className="font-semibold">{fact}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  )
}
