import { useTranslations } from 'next-intl'
import { PageSection } from '@/components/ui/page-section'
import { SectionHeading } from '@/components/ui/section-heading'
import { DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'

const GOALS = [
  'donors',
  'collection',
  'training',
  'partnerships',
  'research',
  'awareness',
  'readiness',
  'affordable',
] as const

/** 'To Achieve Our Goals': the eight things that we work on. */
export function GoalsSection() {
  const t = useTranslations('marketing.mission.goals')
  return (
    <PageSection headingId="goals-title">
      <SectionHeading id="goals-title" title={t('title')} text={t('text')} />
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-y-12">
        {GOALS.map((key, index) => (
          <li key={key} className="border-t-2 border-accent pt-4">
            <span aria-hidden="true" className="figures text-2xl font-extrabold text-accent-text">
              {index + 1}
            </span>
            <h3 className="mt-1 text-lg font-bold">{t(`${key}.title`)}</h3>
            <p className="mt-1.5 text-text-muted">
              {t(`${key}.text`, { days: DAYS_BETWEEN_DONATIONS })}
            </p>
          </li>
        ))}
      </ol>
    </PageSection>
  )
}
