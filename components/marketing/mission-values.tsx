import { useTranslations } from 'next-intl'
import { PageSection } from '@/components/ui/page-section'
import { SectionHeading } from '@/components/ui/section-heading'

const VALUES = [
  'integrity',
  'responsibility',
  'improvement',
  'teamwork',
  'fairness',
  'innovation',
  'growth',
] as const

/** 'What We Value': seven words, each with what it means here. */
export function ValuesSection() {
  const t = useTranslations('marketing.mission.values')
  return (
    <PageSection headingId="values-title">
      <div className="grid gap-x-14 lg:grid-cols-[1fr_2fr]">
        <SectionHeading
          id="values-title"
          title={t('title')}
          text={t('text')}
          className="self-start lg:sticky lg:top-24"
        />
        <ul className="border-t border-line">
          {VALUES.map((key) => (
            <li
              key={key}
              className="grid gap-x-8 gap-y-1.5 border-b border-line py-5 sm:grid-cols-[1fr_1.6fr]"
            >
              <h3 className="text-lg font-bold">{t(`${key}.title`)}</h3>
              <p className="text-text-muted">{t(`${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </PageSection>
  )
}
