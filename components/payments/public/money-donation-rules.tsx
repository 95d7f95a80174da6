import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'

export function MoneyDonationRules() {
  const t = useTranslations('payments.public.page.rules')
  return (
    <section
      id="rules"
      aria-labelledby="rules-heading"
      className="mx-auto mt-12 flex max-w-prose scroll-mt-24 flex-col gap-3 text-text-muted"
    >
      <h2 id="rules-heading" className="text-lg font-bold text-text">
        {t('title')}
      </h2>
      <p>{t('ways')}</p>
      <p>
        {t.rich('receipt', {
          link: (text) => (
            <Link
              href="/dashboard/mydonations"
              className="font-semibold text-text underline underline-offset-4"
            >
              {text}
            </Link>
          ),
        })}
      </p>
      <p>{t('abroad')}</p>
    </section>
  )
}
