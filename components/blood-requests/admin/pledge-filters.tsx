import { useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import { FilterBar } from '@/components/admin-list/filter-bar'
import { GroupFilter } from '@/components/blood-requests/public/group-filter'
import { EVERY_DONATION, type PledgesView } from '@/components/payments/admin/donations-address'
import { PLEDGE_FILTERS } from '@/lib/features/blood-requests/rules'

type PledgeFiltersProps = {
  view: PledgesView
  onChange: (view: PledgesView) => void
  count: string
}

/** Sifts the donations of blood by where they stand and by the donor's blood group. */
export function PledgeFilters({ view, onChange, count }: PledgeFiltersProps) {
  const t = useTranslations('payments.admin')
  const stages = useTranslations('payments.ledger.pledges')
  const isSifted = Boolean(view.stage || view.bloodGroup)
  return (
    <FilterBar
      count={count}
      showAll={
        isSifted ? { label: t('showAll'), onPress: () => onChange(EVERY_DONATION) } : undefined
      }
    >
      <div className="sm:basis-full">
        <GroupFilter
          value={view.bloodGroup ?? null}
          onValueChange={(group) => onChange({ ...view, bloodGroup: group ?? undefined, page: 1 })}
        />
      </div>
      <ChoiceFilter
        label={t('status')}
        every={t('every')}
        options={PLEDGE_FILTERS.map((stage) => ({
          value: stage,
          label: stages(stage),
        }))}
        value={view.stage}
        onChange={(stage) => onChange({ ...view, stage, page: 1 })}
      />
    </FilterBar>
  )
}
