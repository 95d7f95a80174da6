import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'

/**
 * Sources: Bangladesh's blood banks for age (18 to 60 years) and weight (45 to 50 kg); WHO
 * guideline on donor suitability (2012) for health, pregnancy and breastfeeding.
 */
export function DonorFacts() {
  const t = useTranslations('donors.facts')
  const days = DAYS_BETWEEN_DONATIONS
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="who-can-give">
        <h2 id="who-can-give" className="text-xl font-bold">
          {t('whoTitle')}
        </h2>
        <ul className="mt-4 flex flex-col gap-3">
          <Fact>{t('age')}</Fact>
          <Fact>{t('weight')}</Fact>
          <Fact>{t('health')}</Fact>
          <Fact>{t('interval', { days })}</Fact>
        </ul>
        <p className="mt-4 text-text-muted">{t('register')}</p>
        <p className="mt-3 text-text-muted">{t('lastWord')}</p>
      </section>
      <section
        aria-labelledby="what-happens"
        className="rounded border border-line bg-surface-raised p-5"
      >
        <Icon name="shield-check" className="size-7 text-success" />
        <h2 id="what-happens" className="mt-2 text-lg font-bold">
          {t('dataTitle')}
        </h2>
        <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-text-muted marker:text-line-strong">
          <li>{t('dataShown')}</li>
          <li>{t('dataChoice')}</li>
          <li>{t('dataHidden')}</li>
          <li>{t('dataPledge')}</li>
        </ul>
        <Link
          href="/privacy"
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4 hover:no-underline"
        >
          {t('privacy')}
        </Link>
      </section>
    </div>
  )
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-success-soft text-success">
        <Icon name="check" className="size-4" />
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
