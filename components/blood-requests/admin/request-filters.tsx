import { useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import { FilterBar } from '@/components/admin-list/filter-bar'
import { GroupFilter } from '@/components/blood-requests/public/group-filter'
import { REQUEST_STAGES } from '@/lib/features/blood-requests/rules'
import { EVERY_REQUEST, type RequestsView } from './requests-address'

type RequestFiltersProps = {
  view: RequestsView
  onChange: (view: RequestsView) => void
  count: string
}

/** Sifts the requests by where they stand and by blood group. */
export function RequestFilters({ view, onChange, count }: RequestFiltersProps) {
  const t = useTranslations('blood-requests.admin')
  const isSifted = Boolean(view.stage || view.bloodGroup)
  return (
    <FilterBar
      count={count}
      showAll={
        isSifted ? { label: t('showAll'), onPress: () => onChange(EVERY_REQUEST) } : undefined
      }
    >
      <div className="sm:basis-full">
        <GroupFilter
          value={view.bloodGroup ?? null}
          onValueChange={(group) => onChange({ ...view, bloodGroup: group ?? undefined, page: 1 })}
        />
      </div>
      <ChoiceFilter
        label={t('stageLabel')}
        every={t('every')}
        options={REQUEST_STAGES.map((stage) => ({ value: stage, label: t(`stages.${stage}`) }))}
        value={view.stage}
        onChange={(stage) => onChange({ ...view, stage, page: 1 })}
      />
    </FilterBar>
  )
}
