'use client'

import { type ReactNode, useRef, useState } from 'react'
import { DataTableHead, type Sorting } from './data-table-head'
import { DataTableRow, hasDetails } from './data-table-row'
import { Pagination } from './pagination'
import { as } from './table-roles'

export interface DataColumn<Row> {
  id: string
  label: string
  /** The value to sort rows by. A column without it cannot be sorted. */
  sortBy?: (row: Row) => string | number
  cell: (row: Row) => ReactNode
  /** Shows the label to screen readers only, where the content needs no visible heading. */
  isLabelHidden?: boolean
  className?: string
  /**
   * Where phones show the cell, one in each place: the title and the mark in the first line, the text
   * in the second, the foot and the actions in the third. Without a place it is among the row's
   * details. The first column is the title.
   */
  phone?: 'title' | 'mark' | 'text' | 'foot' | 'actions'
  /** Set where a phone shows only a part of the cell in its place, and all of it among the details. */
  hasMore?: true
  /** Shows the label on phones too, where the content does not say what it is. */
  isLabelledOnPhones?: true
  /** Set where only wide tables have room for the column: on tablets it is among the row's details. */
  isWide?: true
}

/** The rows that a person has selected. */
export interface RowSelection<Row> {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  canSelect: (row: Row) => boolean
  /** The accessible name of a row's checkbox. */
  labelOf: (row: Row) => string
  /** The accessible name of the checkbox for all rows shown. */
  allLabel: string
}

type DataTableProps<Row> = {
  label: string
  /** In this order until the person sorts. */
  rows: readonly Row[]
  /** The first one is the header of each row. */
  columns: readonly DataColumn<Row>[]
  keyOf: (row: Row) => string
  /** The id of the column that sorts the rows initially. */
  sortedBy?: string
  /** When this changes, for example after another search, the table returns to its first page. */
  startOver?: string
  pageSize?: number
  selection?: RowSelection<Row>
}

const collator = new Intl.Collator(['en', 'bn'], { numeric: true, sensitivity: 'base' })

/**
 * A sortable table with pages. On phones each row has at most three lines, with the sort buttons above
 * all rows; what has no room there is in the row's details. Needs the messages of `ui`.
 */
export function DataTable<Row>({
  label,
  rows,
  columns,
  keyOf,
  sortedBy,
  startOver = '',
  pageSize = 25,
  selection,
}: DataTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const [sorting, setSorting] = useState<Sorting | null>(
    sortedBy ? { columnId: sortedBy, direction: 'asc' } : null,
  )
  const [page, setPage] = useState(0)
  const [startedOn, setStartedOn] = useState(startOver)
  if (startedOn !== startOver) {
    setStartedOn(startOver)
    setPage(0)
  }
  // The page may no longer exist after its last row was deleted.
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize))
  const pageIndex = Math.min(page, pageCount - 1)

  const sortBy = columns.find(({ id }) => id === sorting?.columnId)?.sortBy
  const sorted = sorting && sortBy ? sort(rows, sortBy, sorting.direction) : rows
  const pageRows = sorted.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize)
  const selectable = selection ? pageRows.filter(selection.canSelect).map(keyOf) : []

  function go(next: number) {
    setPage(next - 1)
    frame.current?.scrollIntoView({ block: 'start' })
  }

  function select(keys: readonly string[], isSelected: boolean) {
    if (!selection) return
    const next = new Set(selection.selected)
    for (const key of keys) isSelected ? next.add(key) : next.delete(key)
    selection.onChange(next)
  }

  return (
    <div ref={frame} className="@container scroll-mt-20">
      {/* The narrowest tables scroll sideways in their frame instead of breaking words. */}
      <div className="relative @xl:overflow-x-auto">
        <table {...as.table} aria-label={label} className="block w-full @xl:table @xl:min-w-176">
          <DataTableHead
            columns={columns}
            hasDetails={hasDetails(columns)}
            sorting={sorting}
            onSort={(next) => {
              setSorting(next)
              setPage(0)
            }}
            all={
              selection && {
                label: selection.allLabel,
                selectable,
                selected: selectable.filter((key) => selection.selected.has(key)),
                onChange: (isSelected) => select(selectable, isSelected),
              }
            }
          />
          <tbody
            {...as.group}
            className="block divide-y divide-line rounded border border-line bg-surface-raised shadow @xl:table-row-group @xl:divide-y-0 @xl:shadow-none"
          >
            {pageRows.map((row) => (
              <DataTableRow
                key={keyOf(row)}
                row={row}
                columns={columns}
                checkbox={
                  selection && {
                    label: selection.labelOf(row),
                    isPossible: selection.canSelect(row),
                    isSelected: selection.selected.has(keyOf(row)),
                    onChange: (isSelected) => select([keyOf(row)], isSelected),
                  }
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      <Pagination page={pageIndex + 1} pageCount={pageCount} onGo={go} className="mt-6" />
    </div>
  )
}

/** Reads each value once: a lookup of a translation takes longer than a comparison. */
function sort<Row>(
  rows: readonly Row[],
  sortBy: NonNullable<DataColumn<Row>['sortBy']>,
  direction: Sorting['direction'],
): Row[] {
  const sign = direction === 'desc' ? -1 : 1
  return rows
    .map((row) => ({ row, value: sortBy(row) }))
    .sort((one, other) => sign * compare(one.value, other.value))
    .map(({ row }) => row)
}

/** Compares numbers by value, and texts without case and with numbers by value: 'ward 9' before 'Ward 10'. */
function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one), String(other))
}
