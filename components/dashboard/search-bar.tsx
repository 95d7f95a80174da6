import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'

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
export function SearchBar({ label, hint, value, onChange, count, action }: SearchBarProps) {
  return (
    <div className="mb-6 flex flex-col gap-4 sm:flex-row sm:items-end sm:justify-between">
      <div className="grow sm:max-w-md">
        <FormField label={label} hint={hint}>
          {(field) => (
            <div className="relative">
              <Input
                {...field}
                type="search"
                autoComplete="off"
                value={value}
                onChange={(event) => onChange(event.target.value)}
                className="pl-11"
              />
              <Search
                aria-hidden="true"
                className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-text-muted"
              />
            </div>
          )}
        </FormField>
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
