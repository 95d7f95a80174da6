'use client'

import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { MAX_SEARCH_LENGTH } from '@/lib/core/search-in'
import { SearchField } from './search-field'

type Counts = { found: number; count: number }

type SearchListProps<Row extends object> = Pick<
  ComponentProps<typeof DataTable<Row>>,
  'columns' | 'keyOf' | 'sortedBy'
> & {
  /** At least one row: the page decides what to show instead of an empty list. */
  rows: readonly Row[]
  /** Returns a test that matches rows to the typed text. Pass a constant. */
  searchFor: (typed: string) => (row: Row) => boolean
  words: {
    list: string
    search: string
    searchHint?: string
    clear: string
    notFound: string
    count: (counts: Counts) => string
    found: (counts: Counts) => string
  }
  action?: ReactNode | ((wanted: string) => ReactNode)
}

/** Search, sorting and pages all run in the browser. Needs the messages of `ui`. */
export function SearchList<Row extends object>(props: SearchListProps<Row>) {
  const { rows, searchFor, words, action, ...table } = props
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const found = useMemo(() => rows.filter(searchFor(wanted)), [rows, searchFor, wanted])
  const counts = { found: found.length, count: rows.length }
  return (
    <section aria-label={words.list}>
      <SearchBar
        label={words.search}
        hint={words.searchHint}
        value={typed}
        onChange={setTyped}
        count={wanted ? words.found(counts) : words.count(counts)}
        action={typeof action === 'function' ? action(wanted) : action}
      />
      {found.length === 0 ? (
        <EmptyState
          title={words.notFound}
          action={
            <Button variant="secondary" onClick={() => setTyped('')}>
              {words.clear}
            </Button>
          }
        />
      ) : (
        <DataTable {...table} label={words.list} rows={found} startOver={wanted} />
      )}
    </section>
  )
}

type SearchBarProps = {
  label: string
  hint?: string
  value: string
  onChange: (typed: string) => void
  count: string
  action?: ReactNode
}

function SearchBar({ count, action, ...field }: SearchBarProps) {
  return (
    <div className="mb-6 flex flex-col gap-4 sm:flex-row sm:items-end sm:justify-between">
      <div className="grow sm:max-w-md">
        <SearchField {...field} maxLength={MAX_SEARCH_LENGTH} />
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
