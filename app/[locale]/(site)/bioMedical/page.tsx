import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { BookableHealthTests } from '@/components/health-tests/bookable-health-tests'
import { NoHealthTests } from '@/components/health-tests/health-test-card'
import { Icon } from '@/components/ui/icon'
import { HealthCheckIllustration } from '@/components/ui/illustrations'
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

const FACTS = [
  { key: 'price', icon: 'wallet' },
  { key: 'hour', icon: 'calendar-check' },
  { key: 'cancel', icon: 'calendar-x-2' },
] as const

function HealthTestsHero() {
  const t = useTranslations('health-tests.public.hero')
  return (
    <div className="bg-surface-sunken">
      <div className="container-page grid items-center gap-x-12 gap-y-6 py-8 [--art-paper:var(--color-surface-raised)] sm:py-12 lg:grid-cols-[1.25fr_1fr] lg:py-16">
        <div>
          <h1 className="text-3xl font-extrabold">{t('title')}</h1>
          <p className="mt-3 text-xl font-bold text-accent-text">{t('subline')}</p>
          <p className="mt-4 max-w-prose text-lg text-text-muted">{t('intro')}</p>
          <ul className="mt-6 flex flex-col gap-2.5">
            {FACTS.map(({ key, icon }) => (
              <li key={key} className="flex gap-2.5">
                <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-text-muted" />
                {t(key)}
              </li>
            ))}
          </ul>
        </div>
        <HealthCheckIllustration className="mx-auto h-auto w-full max-w-80 lg:max-w-md" />
      </div>
    </div>
  )
}
