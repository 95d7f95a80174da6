'use client'

import { SearchField } from './search-field'
import { useTypedSearch } from './use-typed-search'

type TypedSearchFieldProps = {
  label: string
  maxLength: number
  value: string | undefined
  onSearch: (q: string | undefined) => void
}

export function TypedSearchField({ value, onSearch, ...field }: TypedSearchFieldProps) {
  const search = useTypedSearch(value ?? '', (q) => onSearch(q || undefined))
  return (
    <div className="col-span-full grow sm:max-w-md">
      <SearchField
        {...field}
        value={search.typed}
        onChange={search.setTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search.searchNow()
        }}
      />
    </div>
  )
}
