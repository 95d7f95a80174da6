'use client'

import { useLocale, useTranslations } from 'next-intl'
import { PaymentStatusBadge } from '@/components/payments/payment-status-badge'
import { Button } from '@/components/ui/button'
import { DataTable } from '@/components/ui/data-table'
import type { DataColumn } from '@/components/ui/data-table-row'
import { NoCampaignsIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { standaloneLinkStyle } from '@/components/ui/link-styles'
import { EmptyState } from '@/components/ui/list-state'
import { useFormatDayWithWeekday } from '@/components/ui/use-format'
import { formatMoney } from '@/lib/features/money/rules'
import { paymentResultPath } from '@/lib/features/payments/rules'
import type { OwnPayment } from '@/lib/features/payments/server/list-own-payments'

export function OwnPayments({ payments }: { payments: OwnPayment[] }) {
  const t = useTranslations('payments.own.money')
  const columns = usePaymentColumns()
  return (
    <section aria-labelledby="money-heading">
      <h2 id="money-heading" className="mb-4 text-xl font-bold">
        {t('title')}
      </h2>
      {payments.length > 0 ? (
        <DataTable label={t('list')} rows={payments} columns={columns} keyOf={({ _id }) => _id} />
      ) : (
        <EmptyState
          illustration={<NoCampaignsIllustration />}
          title={t('empty.title')}
          action={
            <Button asChild variant="secondary">
              <Link href="/donate">{t('empty.action')}</Link>
            </Button>
          }
        />
      )}
    </section>
  )
}

function usePaymentColumns(): DataColumn<OwnPayment>[] {
  const t = useTranslations('payments.own.money')
  const statuses = useTranslations('payments.ledger.payments')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  return [
    {
      id: 'campaign',
      label: t('campaign'),
      sortBy: ({ campaign }) => campaign || t('noCampaign'),
      cell: (payment) => <CampaignCell payment={payment} />,
      className: '@3xl:w-2/5',
    },
    {
      id: 'amount',
      label: t('amount'),
      phone: 'mark',
      sortBy: ({ amount }) => amount,
      cell: (payment) => <AmountCell payment={payment} />,
    },
    {
      id: 'day',
      label: t('day'),
      phone: 'text',
      sortBy: ({ day }) => day,
      cell: ({ day, receiptNumber }) => (
        <span className="figures whitespace-nowrap">
          <time dateTime={day}>{formatDayWithWeekday(day)}</time>
          {receiptNumber ? (
            <span className="block text-sm text-text-muted">{receiptNumber}</span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'status',
      label: t('status'),
      phone: 'foot',
      sortBy: ({ status }) => statuses(status),
      cell: (payment) => <StatusCell payment={payment} />,
    },
  ]
}

function CampaignCell({ payment: { campaign, campaignId } }: { payment: OwnPayment }) {
  const t = useTranslations('payments.own.money')
  if (!campaign) return <span className="text-text-muted">{t('noCampaign')}</span>
  if (!campaignId) return <span className="font-semibold wrap-anywhere">{campaign}</span>
  return (
    <Link
      href={`/campaign/${campaignId}`}
      className="-my-2.5 inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4 hover:no-underline"
    >
      {campaign}
    </Link>
  )
}

function AmountCell({ payment: { amount, refunded, currency } }: { payment: OwnPayment }) {
  const t = useTranslations('payments.own.money')
  const locale = useLocale()
  const money = formatMoney({ amount: refunded, currency }, locale)
  return (
    <span className="figures flex flex-col">
      <span className="font-semibold">{formatMoney({ amount, currency }, locale)}</span>
      {refunded > 0 ? (
        <span className="text-sm text-text-muted">{t('refunded', { money })}</span>
      ) : null}
    </span>
  )
}

/** The provider may have completed the payment without notice, so the result page asks it. */
function StatusCell({ payment: { _id, status, currency } }: { payment: OwnPayment }) {
  const t = useTranslations('payments.own.money')
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <PaymentStatusBadge status={status} />
      {status === 'pending' && currency === 'bdt' ? (
        <Link href={paymentResultPath(_id)} className={standaloneLinkStyle}>
          {t('check')}
        </Link>
      ) : null}
    </span>
  )
}
