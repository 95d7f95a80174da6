'use client'

import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { SearchBar } from './search-bar'

type Counts = { found: number; count: number }

type SearchListProps<Row extends object> = Pick<
  ComponentProps<typeof DataTable<Row>>,
  'columns' | 'keyOf' | 'sortedBy'
> & {
  /** There is at least one: what stands in the place of an empty list is the page's to say. */
  rows: readonly Row[]
  /** Which rows answer what was typed. A constant. */
  searchFor: (typed: string) => (row: Row) => boolean
  words: {
    list: string
    search: string
    searchHint?: string
    clear: string
    notFound: string
    notFoundText: string
    count: (counts: Counts) => string
    found: (counts: Counts) => string
  }
  /** What can be done with the whole list. */
  action?: ReactNode
}

/** Rows to find while one types, and to sort and page through. Needs the messages of `ui`. */
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
        action={action}
      />
      {found.length === 0 ? (
        <EmptyState
          title={words.notFound}
          text={words.notFoundText}
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

/** Finds rows by a part of one of their texts, however it is capitalised. */
export function searchIn<Row>(textsOf: (row: Row) => string[]) {
  return (typed: string) => {
    const wanted = typed.toLowerCase()
    return (row: Row) => textsOf(row).some((text) => text.toLowerCase().includes(wanted))
  }
}
