'use client'

import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/list-state'
import { MAX_SEARCH_LENGTH } from '@/lib/core/text-filter'
import { SearchField } from './list-filters'
import { ListShortcuts } from './list-shortcuts'

type Counts = { found: number; count: number }

type SearchListProps<Row extends object> = Pick<
  ComponentProps<typeof DataTable<Row>>,
  'columns' | 'keyOf' | 'sortedBy'
> & {
  /** At least one row: the page decides what to show instead of an empty list. */
  rows: readonly Row[]
  /** Returns a test that matches rows to the typed text. Pass a constant. */
  createFilter: (typed: string) => (row: Row) => boolean
  labels: {
    list: string
    search: string
    searchHint?: string
    clear: string
    notFound: string
    count: (counts: Counts) => string
    found: (counts: Counts) => string
  }
  action?: ReactNode | ((query: string) => ReactNode)
}

/** Search, sorting and pages all run in the browser. */
export function SearchList<Row extends object>(props: SearchListProps<Row>) {
  const { rows, createFilter, labels, action, ...table } = props
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const found = useMemo(() => rows.filter(createFilter(query)), [rows, createFilter, query])
  const counts = { found: found.length, count: rows.length }
  return (
    <section aria-label={labels.list}>
      <SearchBar
        label={labels.search}
        hint={labels.searchHint}
        value={typed}
        onChange={setTyped}
        count={query ? labels.found(counts) : labels.count(counts)}
        action={typeof action === 'function' ? action(query) : action}
      />
      {found.length === 0 ? (
        <EmptyState
          title={labels.notFound}
          action={
            <Button variant="secondary" onClick={() => setTyped('')}>
              {labels.clear}
            </Button>
          }
        />
      ) : (
        <ListShortcuts label={labels.list}>
          <DataTable {...table} label={labels.list} rows={found} resetKey={query} />
        </ListShortcuts>
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
