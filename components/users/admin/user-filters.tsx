import { useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import { FilterBar } from '@/components/admin-list/filter-bar'
import { SearchField } from '@/components/admin-list/search-field'
import { useTypedSearch } from '@/components/admin-list/use-typed-search'
import { LONGEST_SEARCH, ROLES } from '@/lib/features/users/manage-users-rules'
import { EVERYBODY, type MemberView } from './users-address'

type MemberFiltersProps = {
  view: MemberView
  onChange: (view: MemberView) => void
  /** How many there are, said aloud when it changes. */
  count: string
}

/** Finds people by a part of their name or e-mail, and by their role. */
export function MemberFilters({ view, onChange, count }: MemberFiltersProps) {
  const t = useTranslations('users.admin')
  const search = useTypedSearch(view.q ?? '', (q) =>
    onChange({ ...view, q: q || undefined, page: 1 }),
  )
  function showAll() {
    search.setTyped('')
    onChange(EVERYBODY)
  }

  return (
    <FilterBar
      count={count}
      showAll={view.q || view.role ? { label: t('showAll'), onPress: showAll } : undefined}
    >
      <div className="grow sm:max-w-md">
        <SearchField
          label={t('search')}
          maxLength={LONGEST_SEARCH}
          value={search.typed}
          onChange={search.setTyped}
          onKeyDown={(event) => {
            if (event.key === 'Enter') search.searchNow()
          }}
        />
      </div>
      <ChoiceFilter
        label={t('roleLabel')}
        every={t('everyRole')}
        options={ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
        value={view.role}
        onChange={(role) => onChange({ ...view, role, page: 1 })}
        className="sm:w-40"
      />
    </FilterBar>
  )
}
