'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import type { ListedPage } from '@/components/admin-list/list-page'
import { OptionalLink } from '@/components/admin-list/optional-link'
import { PagedList } from '@/components/admin-list/paged-list'
import { PersonContact } from '@/components/admin-list/person-contact'
import { PaymentBadge } from '@/components/payments/payment-badge'
import { useDayText } from '@/components/ui/calendar-day'
import type { DataColumn } from '@/components/ui/data-table'
import { countWords } from '@/lib/core/paging'
import type { FundedCampaign } from '@/lib/features/campaigns/list-funded-campaigns'
import type { ManagedPayment } from '@/lib/features/payments/list-payments-to-manage'
import { PAYMENT_STATES, printMoney } from '@/lib/features/payments/rules'
import { ALL_DONATIONS, type PaymentsView, paymentsAddress } from './donations-address'
import { NoDonations } from './no-donations'
import { PaymentActs } from './payment-acts'

type PaymentListProps = ListedPage<ManagedPayment, PaymentsView> & {
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
      wholeList="payments"
      unfilteredView={ALL_DONATIONS}
      addressOf={paymentsAddress}
      filters={(wanted, change) => (
        <PaymentFilters view={wanted} onChange={change} campaigns={campaigns} />
      )}
      words={{
        count: t('money.count', countWords(list)),
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
  const dayText = useDayText()
  return [
    {
      id: 'giver',
      label: t('money.giver'),
      hasMore: true,
      cell: ({ giver }) => <PersonContact {...giver} />,
      className: '@3xl:w-1/3',
    },
    {
      id: 'amount',
      label: t('money.amount'),
      phone: 'mark',
      hasMore: true,
      cell: ({ amount, currency, refunded }) => (
        <span className="figures block whitespace-nowrap">
          <span className="block font-semibold">{printMoney({ amount, currency }, locale)}</span>
          {refunded > 0 ? (
            <span className="hidden text-sm text-text-muted in-data-details:block @xl:block">
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
          <PaymentBadge status={status} />
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
      cell: ({ givenOn }) => <span className="figures whitespace-nowrap">{dayText(givenOn)}</span>,
    },
    {
      id: 'actions',
      label: t('acts.actions'),
      phone: 'actions',
      isLabelHidden: true,
      cell: (payment) => <PaymentActs payment={payment} />,
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
      <ChoiceFilter
        label={t('status')}
        allLabel={t('every')}
        options={PAYMENT_STATES.map((status) => ({
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
