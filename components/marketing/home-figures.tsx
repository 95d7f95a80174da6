import { useTranslations } from 'next-intl'
import { LANDING_FIGURES } from '@/lib/site'

/** The four figures that say what was reached so far. */
export function Figures() {
  const t = useTranslations('marketing.home.figures')
  return (
    <ul
      aria-label={t('label')}
      className="mt-12 grid grid-cols-2 gap-px overflow-hidden rounded border border-line bg-line shadow sm:mt-16 md:grid-cols-4"
    >
      {LANDING_FIGURES.map(({ key, value }) => (
        <li key={key} className="bg-surface-raised px-3 py-6 text-center sm:py-8">
          <span className="figures block text-3xl font-extrabold">{value}</span>{' '}
          <span className="mt-1 block text-text-muted">{t(key)}</span>
        </li>
      ))}
    </ul>
  )
}
