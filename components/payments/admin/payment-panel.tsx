'use client'

import { useTranslations } from 'next-intl'
import { PagedList } from '@/components/admin-list/paged-list'
import type { CampaignGivenTo } from '@/lib/features/campaigns/list-campaigns-given-to'
import type { ManagedPayment } from '@/lib/features/payments/list-payments-to-manage'
import { EVERY_DONATION, type PaymentsView, paymentsAddress } from './donations-address'
import { NoDonations } from './no-donations'
import { PaymentFilters } from './payment-filters'
import { usePaymentColumns } from './use-payment-columns'

type PaymentPanelProps = {
  view: PaymentsView
  /** Those of the view's page. */
  rows: ManagedPayment[]
  /** How many the view has, on all its pages. */
  total: number
  pageCount: number
  /** Those that money was ever given to. */
  campaigns: readonly CampaignGivenTo[]
}

/** Everybody's donations of money, a page of them at a time. */
export function PaymentPanel({ total, campaigns, ...list }: PaymentPanelProps) {
  const t = useTranslations('payments.admin')
  const columns = usePaymentColumns()
  const isSifted = Boolean(list.view.status || list.view.campaign)

  if (total === 0 && !isSifted) return <NoDonations kind="money" />
  return (
    <PagedList
      {...list}
      label={t('money.list')}
      columns={columns}
      keyOf={({ _id }) => _id}
      everything={EVERY_DONATION}
      addressOf={paymentsAddress}
      filters={(wanted, show) => (
        <PaymentFilters
          view={wanted}
          onChange={show}
          campaigns={campaigns}
          count={t('money.count', { count: total })}
        />
      )}
      words={{
        notFound: t('notFound'),
        notFoundText: t('money.notFoundText'),
        showAll: t('showAll'),
      }}
    />
  )
}
