import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { BookableHealthTests } from '@/components/health-tests/public/bookable-health-tests'
import { HealthTestsHero } from '@/components/health-tests/public/health-tests-hero'
import { NoHealthTests } from '@/components/health-tests/public/no-health-tests'
import { pageMetadata } from '@/lib/core/server/http/page-metadata'
import { dhakaDay } from '@/lib/core/time/calendar'
import { listHealthTestsForPages } from '@/lib/features/health-tests/server/list-health-tests'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

/** For changes by another server; a change by this server expires the page at once. */
export const revalidate = 60

/** Prevents a line break at the hyphen on phones. */
const whole = (text: ReactNode) => <span className="whitespace-nowrap">{text}</span>

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('health-tests.public')
  return pageMetadata(await getLocale(), {
    title: t('meta'),
    description: t('metaDescription'),
    path: '/bioMedical',
  })
}

export default async function BioMedicalPage({ params }: LocaleParams) {
  const locale = await pageLocale(params)
  const [tests, t] = await Promise.all([
    listHealthTestsForPages(locale),
    getTranslations('health-tests.public'),
  ])
  return (
    <>
      <HealthTestsHero />
      <section aria-labelledby="services-heading" className="container-page section-page">
        <h2 id="services-heading" className="mb-6 text-2xl font-bold">
          {t.rich('list', { whole })}
        </h2>
        {tests.length > 0 ? (
          <BookableHealthTests healthTests={tests} today={dhakaDay()} />
        ) : (
          <NoHealthTests />
        )}
      </section>
    </>
  )
}
