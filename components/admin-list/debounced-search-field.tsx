'use client'

import { SearchField } from './search-field'
import { useDebouncedSearch } from './use-debounced-search'

type DebouncedSearchFieldProps = {
  label: string
  maxLength: number
  value: string | undefined
  onSearch: (q: string | undefined) => void
}

export function DebouncedSearchField({ value, onSearch, ...field }: DebouncedSearchFieldProps) {
  const search = useDebouncedSearch(value ?? '', (q) => onSearch(q || undefined))
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
