'use client'

import { SearchField } from './search-field'
import { useTypedSearch } from './use-typed-search'

type TypedSearchFieldProps = {
  label: string
  maxLength: number
  /** The search that the rows belong to. */
  value: string | undefined
  onSearch: (q: string | undefined) => void
}

/** A search field of a list that the server searches: it asks after a pause, or on Enter. */
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
