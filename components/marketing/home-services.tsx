import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { HealthTestCard } from '@/components/health-tests/public/health-test-card'
import { HealthTestGrid } from '@/components/health-tests/public/health-test-grid'
import { NoHealthTests } from '@/components/health-tests/public/no-health-tests'
import { PageSection } from '@/components/ui/page-section'
import { SectionAction } from '@/components/ui/section-action'
import { SectionHeading } from '@/components/ui/section-heading'
import type { WireHealthTest } from '@/lib/features/health-tests/wire'

/** Phones would break the line at the hyphen. */
const whole = (text: ReactNode) => <span className="whitespace-nowrap">{text}</span>

/** As many as fill the rows of three and of two columns; a phone shows the first three. */
const SHOWN = 6

/**
 * The first health services. They come in 1.5 s after the page; the delay is the style sheet's, so
 * it needs no script, keeps their space, and whoever moves the focus among them sees them at once.
 */
export function ServicesSection({ healthTests }: { healthTests: WireHealthTest[] }) {
  const t = useTranslations('marketing.home.services')
  return (
    <PageSection headingId="services-title" sunken>
      <div className="animate-rise-in [animation-delay:1500ms] focus-within:translate-none! focus-within:opacity-100!">
        <SectionHeading id="services-title" title={t.rich('title', { whole })} text={t('text')} />
        {healthTests.length > 0 ? (
          <>
            <HealthTestGrid className="max-sm:[&>:nth-child(n+4)]:hidden">
              {healthTests.slice(0, SHOWN).map((test) => (
                <HealthTestCard key={test._id} test={test} />
              ))}
            </HealthTestGrid>
            <SectionAction href="/bioMedical">{t('all')}</SectionAction>
          </>
        ) : (
          <NoHealthTests />
        )}
      </div>
    </PageSection>
  )
}
