'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import { FilterBar } from '@/components/admin-list/filter-bar'
import { OptionalLink } from '@/components/admin-list/optional-link'
import { PagedList } from '@/components/admin-list/paged-list'
import { PersonContact } from '@/components/admin-list/person-contact'
import { PaymentBadge } from '@/components/payments/payment-badge'
import { useDayText } from '@/components/ui/calendar-day'
import type { DataColumn } from '@/components/ui/data-table'
import type { FundedCampaign } from '@/lib/features/campaigns/list-funded-campaigns'
import type { ManagedPayment } from '@/lib/features/payments/list-payments-to-manage'
import { PAYMENT_STATES, printMoney } from '@/lib/features/payments/rules'
import { ALL_DONATIONS, type PaymentsView, paymentsAddress } from './donations-address'
import { NoDonations } from './no-donations'

type PaymentListProps = {
  view: PaymentsView
  /** The donations of the view's page. */
  rows: ManagedPayment[]
  /** How many donations the view has on all its pages. */
  total: number
  pageCount: number
  /** The campaigns that ever had a payment, to filter by. */
  campaigns: readonly FundedCampaign[]
}

/** Everybody's card donations, a page at a time, for admins. */
export function PaymentList({ total, campaigns, ...list }: PaymentListProps) {
  const t = useTranslations('payments.admin')
  const columns = usePaymentColumns()
  const isFiltered = Boolean(list.view.status || list.view.campaign)

  if (total === 0 && !isFiltered) return <NoDonations kind="money" />
  return (
    <PagedList
      {...list}
      label={t('money.list')}
      columns={columns}
      keyOf={({ _id }) => _id}
      unfilteredView={ALL_DONATIONS}
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

/** The columns of the list. They do not sort, because the browser has only one page of many. */
function usePaymentColumns(): DataColumn<ManagedPayment>[] {
  const t = useTranslations('payments.admin')
  const locale = useLocale()
  const dayText = useDayText()
  return [
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
        <OptionalLink href={hasPage ? `/campaign/${id}` : null}>
          {title || t('money.gone')}
        </OptionalLink>
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
      cell: ({ givenOn }) => <span className="figures whitespace-nowrap">{dayText(givenOn)}</span>,
    },
  ]
}

type PaymentFiltersProps = {
  view: PaymentsView
  onChange: (view: PaymentsView) => void
  campaigns: readonly FundedCampaign[]
  count: string
}

/** Filters the card donations by state and by campaign. */
function PaymentFilters({ view, onChange, campaigns, count }: PaymentFiltersProps) {
  const t = useTranslations('payments.admin')
  const statuses = useTranslations('payments.ledger.payments')
  const isFiltered = Boolean(view.status || view.campaign)
  return (
    <FilterBar
      count={count}
      showAll={
        isFiltered ? { label: t('showAll'), onPress: () => onChange(ALL_DONATIONS) } : undefined
      }
    >
      <ChoiceFilter
        label={t('status')}
        allLabel={t('every')}
        options={PAYMENT_STATES.map((status) => ({
          value: status,
          label: statuses(status),
        }))}
        value={view.status}
        onChange={(status) => onChange({ ...view, status, page: 1 })}
      />
      <ChoiceFilter
        label={t('money.campaign')}
        allLabel={t('every')}
        options={campaigns.map(({ id, title }) => ({ value: id, label: title }))}
        value={view.campaign}
        onChange={(campaign) => onChange({ ...view, campaign, page: 1 })}
        className="sm:w-80"
      />
    </FilterBar>
  )
}
