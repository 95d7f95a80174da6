import { useLocale, useTranslations } from 'next-intl'
import { type Money, printMoney } from '@/lib/features/payments/rules'

/** The sums given so far, by currency. */
export function Given({ amounts }: { amounts: Money[] }) {
  const t = useTranslations('payments.public.page')
  const locale = useLocale()
  if (amounts.length === 0) return <p className="font-semibold">{t('nothingYet')}</p>
  return (
    <dl className="flex flex-col">
      <dt className="text-sm text-text-muted">{t('given')}</dt>
      {amounts.map((money) => (
        <dd key={money.currency} className="figures text-xl font-bold">
          {printMoney(money, locale)}
        </dd>
      ))}
    </dl>
  )
}
