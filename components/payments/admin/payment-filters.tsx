import { useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import { FilterBar } from '@/components/admin-list/filter-bar'
import type { CampaignGivenTo } from '@/lib/features/campaigns/list-campaigns-given-to'
import { PAYMENT_STATES } from '@/lib/features/payments/rules'
import { EVERY_DONATION, type PaymentsView } from './donations-address'

type PaymentFiltersProps = {
  view: PaymentsView
  onChange: (view: PaymentsView) => void
  campaigns: readonly CampaignGivenTo[]
  count: string
}

/** Sifts the donations of money by what became of them and by their campaign. */
export function PaymentFilters({ view, onChange, campaigns, count }: PaymentFiltersProps) {
  const t = useTranslations('payments.admin')
  const statuses = useTranslations('payments.ledger.payments')
  const isSifted = Boolean(view.status || view.campaign)
  return (
    <FilterBar
      count={count}
      showAll={
        isSifted ? { label: t('showAll'), onPress: () => onChange(EVERY_DONATION) } : undefined
      }
    >
      <ChoiceFilter
        label={t('status')}
        every={t('every')}
        options={PAYMENT_STATES.map((status) => ({
          value: status,
          label: statuses(status),
        }))}
        value={view.status}
        onChange={(status) => onChange({ ...view, status, page: 1 })}
      />
      <ChoiceFilter
        label={t('money.campaign')}
        every={t('every')}
        options={campaigns.map(({ id, title }) => ({ value: id, label: title }))}
        value={view.campaign}
        onChange={(campaign) => onChange({ ...view, campaign, page: 1 })}
        className="sm:w-80"
      />
    </FilterBar>
  )
}
