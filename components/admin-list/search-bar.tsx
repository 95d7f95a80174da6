import type { ReactNode } from 'react'
import { SearchField } from './search-field'

type SearchBarProps = {
  label: string
  hint?: string
  value: string
  onChange: (typed: string) => void
  /** How many rows there are, said aloud when it changes. */
  count: string
  /** What can be done with the whole list. */
  action?: ReactNode
}

/** Finds rows of a list while one types, and says how many. */
export function SearchBar({ count, action, ...field }: SearchBarProps) {
  return (
    <div className="mb-6 flex flex-col gap-4 sm:flex-row sm:items-end sm:justify-between">
      <div className="grow sm:max-w-md">
        <SearchField {...field} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="figures font-semibold">
          {count}
        </p>
        {action}
      </div>
    </div>
  )
}
