import { useTranslations } from 'next-intl'
import { SearchField } from '@/components/dashboard/search-field'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Select } from '@/components/ui/select'
import { LONGEST_SEARCH, ROLES } from '@/lib/features/members/rules'
import { EVERYBODY, type MemberView } from './member-address'
import { useTypedSearch } from './use-typed-search'

/** A select has no empty choice. */
const ALL = 'all'

type MemberFiltersProps = {
  view: MemberView
  onChange: (view: MemberView) => void
  /** How many there are, said aloud when it changes. */
  count: string
}

/** Finds people by a part of their name or e-mail, and by their role. */
export function MemberFilters({ view, onChange, count }: MemberFiltersProps) {
  const t = useTranslations('manageUsers')
  const search = useTypedSearch(view.q ?? '', (q) =>
    onChange({ ...view, q: q || undefined, page: 1 }),
  )
  const options = [
    { value: ALL, label: t('everyRole') },
    ...ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) })),
  ]

  function showAll() {
    search.setTyped('')
    onChange(EVERYBODY)
  }

  return (
    <div className="mb-6 flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-end">
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
      <FormField label={t('roleLabel')} className="sm:w-40">
        {(field) => (
          <Select
            {...field}
            options={options}
            value={view.role ?? ALL}
            onValueChange={(value) => {
              onChange({ ...view, role: ROLES.find((role) => role === value), page: 1 })
            }}
          />
        )}
      </FormField>
      {view.q || view.role ? (
        <Button variant="ghost" onClick={showAll}>
          {t('showAll')}
        </Button>
      ) : null}
      <p role="status" className="figures font-semibold sm:ml-auto sm:py-3">
        {count}
      </p>
    </div>
  )
}
