import { useTranslations } from 'next-intl'
import { HealthCheckIllustration } from '@/components/illustrations'
import { Icon } from '@/components/ui/icon'

const FACTS = [
  { key: 'price', icon: 'wallet' },
  { key: 'hour', icon: 'calendar-check' },
  { key: 'cancel', icon: 'calendar-x-2' },
] as const

export function HealthTestsHero() {
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
