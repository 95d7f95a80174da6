import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { PersonContact } from '@/components/admin-list/person-contact'
import { PaymentBadge } from '@/components/payments/payment-badge'
import { useDayText } from '@/components/ui/calendar-day'
import type { DataColumn } from '@/components/ui/data-table'
import type { ManagedPayment } from '@/lib/features/payments/list-payments-to-manage'
import { printMoney } from '@/lib/features/payments/rules'
import { MaybeLink } from './maybe-link'

/** The columns of the donations of money. They do not sort: the browser has one page of many. */
export function usePaymentColumns(): DataColumn<ManagedPayment>[] {
  const t = useTranslations('payments.admin')
  const locale = useLocale()
  const dayText = useDayText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words stay the same while a page lives
  return useMemo(
    () => [
      {
        id: 'giver',
        label: t('money.giver'),
        cell: ({ giver }) => <PersonContact {...giver} />,
        className: '@3xl:w-1/3',
      },
      {
        id: 'amount',
        label: t('money.amount'),
        cell: ({ amount, currency, refunded }) => (
          <span className="figures block whitespace-nowrap">
            <span className="block font-semibold">{printMoney({ amount, currency }, locale)}</span>
            {refunded > 0 ? (
              <span className="block text-sm text-text-muted">
                {t('money.givenBack', {
                  amount: printMoney({ amount: refunded, currency }, locale),
                })}
              </span>
            ) : null}
          </span>
        ),
      },
      {
        id: 'campaign',
        label: t('money.campaign'),
        cell: ({ campaign: { id, title, hasPage } }) => (
          <MaybeLink href={hasPage ? `/campaign/${id}` : null}>
            {title || t('money.gone')}
          </MaybeLink>
        ),
        className: '@3xl:w-1/4',
      },
      {
        id: 'status',
        label: t('status'),
        cell: ({ status }) => <PaymentBadge status={status} />,
      },
      {
        id: 'day',
        label: t('money.day'),
        cell: ({ givenOn }) => (
          <span className="figures whitespace-nowrap">{dayText(givenOn)}</span>
        ),
      },
    ],
    [],
  )
}
