'use client'

import { Check, Undo2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import { NameAndContact, OptionalLink } from '@/components/admin-list/list-cells'
import { DebouncedSearchField } from '@/components/admin-list/list-filters'
import type { ListPage } from '@/components/admin-list/list-page'
import { PagedList } from '@/components/admin-list/paged-list'
import { deleteAction } from '@/components/admin-list/row-action'
import { RowActions } from '@/components/admin-list/row-actions'
import { PaymentStatusBadge } from '@/components/payments/payment-status-badge'
import type { DataColumn } from '@/components/ui/data-table-row'
import { useFormatDay } from '@/components/ui/use-format'
import { apiFetch } from '@/lib/core/http/api-client'
import { countMessageValues } from '@/lib/core/paging'
import { MAX_SEARCH_LENGTH } from '@/lib/core/text-filter'
import type { FundedCampaign } from '@/lib/features/campaigns/server/list-funded-campaigns'
import { formatMoney } from '@/lib/features/money/rules'
import { PAYMENT_STATUSES } from '@/lib/features/payments/rules'
import type { ManagedPayment } from '@/lib/features/payments/server/list-payments-to-manage'
import { NoDonations, type PaymentsView, paymentsView } from './donations-view'

type PaymentListProps = ListPage<ManagedPayment, PaymentsView> & {
  campaigns: readonly FundedCampaign[]
}

export function PaymentList({ campaigns, ...list }: PaymentListProps) {
  const t = useTranslations('payments.admin')
  const columns = usePaymentColumns()
  return (
    <PagedList
      {...list}
      label={t('money.list')}
      columns={columns}
      keyOf={({ _id }) => _id}
      exportList="payments"
      definition={paymentsView}
      filters={(wanted, change) => (
        <PaymentFilters view={wanted} onChange={change} campaigns={campaigns} />
      )}
      labels={{
        count: t('money.count', countMessageValues(list)),
        notFound: t('notFound'),
        showAll: t('showAll'),
      }}
      empty={<NoDonations kind="money" />}
    />
  )
}

/** The columns cannot be sorted: the browser holds only one page of the list. */
function usePaymentColumns(): DataColumn<ManagedPayment>[] {
  const t = useTranslations('payments.admin')
  const locale = useLocale()
  const formatDay = useFormatDay()
  return [
    {
      id: 'giver',
      label: t('money.giver'),
      hasMore: true,
      cell: ({ giver }) => <NameAndContact {...giver} />,
      className: '@3xl:w-1/3',
    },
    {
      id: 'amount',
      label: t('money.amount'),
      phone: 'mark',
      hasMore: true,
      cell: ({ amount, currency, refunded }) => (
        <span className="figures block whitespace-nowrap">
          <span className="block font-semibold">{formatMoney({ amount, currency }, locale)}</span>
          {refunded > 0 ? (
            <span className="hidden text-sm text-text-muted in-data-details:block @xl:block">
              {t('money.givenBack', {
                amount: formatMoney({ amount: refunded, currency }, locale),
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
        <OptionalLink href={hasPage ? `/campaign/${id}` : null}>
          {title || t('money.gone')}
        </OptionalLink>
      ),
      className: '@3xl:w-1/4',
    },
    {
      id: 'status',
      label: t('status'),
      phone: 'foot',
      cell: ({ status, isGoingBack }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PaymentStatusBadge status={status} />
          {isGoingBack ? (
            <span className="text-sm text-text-muted">{t('acts.waiting')}</span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'day',
      label: t('money.day'),
      phone: 'text',
      cell: ({ givenOn, receiptNumber }) => (
        <span className="figures whitespace-nowrap">
          {formatDay(givenOn)}
          {receiptNumber ? (
            <span className="hidden text-sm text-text-muted in-data-details:block @3xl:block">
              {receiptNumber}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'actions',
      label: t('acts.actions'),
      phone: 'actions',
      isLabelHidden: true,
      cell: (payment) => <PaymentActions payment={payment} />,
    },
  ]
}

type PaymentFiltersProps = {
  view: PaymentsView
  onChange: (filter: Partial<PaymentsView>) => void
  campaigns: readonly FundedCampaign[]
}

function PaymentFilters({ view, onChange, campaigns }: PaymentFiltersProps) {
  const t = useTranslations('payments.admin')
  const statuses = useTranslations('payments.ledger.payments')
  return (
    <>
      <DebouncedSearchField
        label={t('money.search')}
        maxLength={MAX_SEARCH_LENGTH}
        value={view.q}
        onSearch={(q) => onChange({ q })}
      />
      <ChoiceFilter
        label={t('status')}
        allLabel={t('every')}
        options={PAYMENT_STATUSES.map((status) => ({
          value: status,
          label: statuses(status),
        }))}
        value={view.status}
        onChange={(status) => onChange({ status })}
      />
      <ChoiceFilter
        label={t('money.campaign')}
        allLabel={t('every')}
        options={campaigns.map(({ id, title }) => ({ value: id, label: title }))}
        value={view.campaign}
        onChange={(campaign) => onChange({ campaign })}
        className="sm:w-80"
      />
    </>
  )
}

export function PaymentActions({ payment }: { payment: ManagedPayment }) {
  const t = useTranslations('payments.admin.acts')
  const locale = useLocale()
  const { _id, status, provider, isGoingBack, giver } = payment
  const amount = formatMoney(payment, locale)
  const values = { amount, name: giver.name }
  // Admins refund card payments on Stripe's dashboard.
  if (provider !== 'sslcommerz' || (status !== 'held' && status !== 'succeeded')) return null
  const accept = deleteAction({
    id: 'accept',
    icon: Check,
    tone: 'normal',
    label: t('accept'),
    fullLabel: t('acceptOf', values),
    labels: { text: t('acceptQuestion'), confirm: t('acceptConfirm'), done: t('accepted') },
    run: () => apiFetch(`payments/${_id}/acceptance`, { method: 'POST' }),
  })
  const refundPayment = () => apiFetch(`payments/${_id}/refund`, { method: 'POST' })
  const decline = deleteAction({
    id: 'refuse',
    icon: Undo2,
    label: t('refuse'),
    fullLabel: t('refuseOf', values),
    labels: { text: t('refuseQuestion', values), confirm: t('refuseConfirm'), done: t('refused') },
    run: refundPayment,
  })
  const refund = deleteAction({
    id: 'refund',
    icon: Undo2,
    label: t('giveBack'),
    fullLabel: t('giveBackOf', values),
    doneText: t('givenBackText'),
    labels: {
      text: t('giveBackQuestion', values),
      confirm: t('giveBackConfirm'),
      done: t('givenBack'),
    },
    run: refundPayment,
  })
  const actions = status === 'held' ? [...(isGoingBack ? [] : [accept]), decline] : [refund]
  return <RowActions name={t('more', values)} others={actions} />
}
