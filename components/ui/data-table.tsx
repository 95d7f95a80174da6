'use client'

import { type ReactNode, useRef, useState } from 'react'
import { DataTableHead, type Sorting } from './data-table-head'
import { DataTableRow, hasRowDetails } from './data-table-row'
import { Pagination } from './pagination'
import { tableRoles } from './table-roles'

export interface DataColumn<Row> {
  id: string
  label: string
  /** A column without it cannot be sorted. */
  sortBy?: (row: Row) => string | number
  cell: (row: Row) => ReactNode
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean
  className?: string
  /**
   * The cell's place on phones, one cell in each: title and mark are the first line, text the
   * second, foot and actions the third. By default the first column is the title, and others are in
   * the details.
   */
  phone?: 'title' | 'mark' | 'text' | 'foot' | 'actions'
  /** The place on a phone shows only a part of the cell, and the details all of it. */
  hasMore?: true
  /** Shows the label on phones too, if the content is not clear without it. */
  isLabelledOnPhones?: true
  /** Only wide tables show the column; tablets have it in the row's details. */
  isWide?: true
}

export interface RowSelection<Row> {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  canSelect: (row: Row) => boolean
  labelOf: (row: Row) => string
  allLabel: string
}

type DataTableProps<Row> = {
  label: string
  /** In this order until the person sorts. */
  rows: readonly Row[]
  /** The first one is the header of each row. */
  columns: readonly DataColumn<Row>[]
  keyOf: (row: Row) => string
  sortedBy?: string
  /** A new value, for example after another search, returns the table to its first page. */
  resetKey?: string
  pageSize?: number
  selection?: RowSelection<Row>
}

const collator = new Intl.Collator(['en', 'bn'], { numeric: true, sensitivity: 'base' })

/** Needs the messages `ui`. */
export function DataTable<Row>({
  label,
  rows,
  columns,
  keyOf,
  sortedBy,
  resetKey = '',
  pageSize = 25,
  selection,
}: DataTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const [sorting, setSorting] = useState<Sorting | null>(
    sortedBy ? { columnId: sortedBy, direction: 'asc' } : null,
  )
  const [page, setPage] = useState(0)
  const [lastResetKey, setLastResetKey] = useState(resetKey)
  if (lastResetKey !== resetKey) {
    setLastResetKey(resetKey)
    setPage(0)
  }
  // The page may no longer exist after its last row was deleted.
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize))
  const pageIndex = Math.min(page, pageCount - 1)

  const sortBy = columns.find(({ id }) => id === sorting?.columnId)?.sortBy
  const sorted = sorting && sortBy ? sort(rows, sortBy, sorting.direction) : rows
  const pageRows = sorted.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize)
  const selectable = selection ? pageRows.filter(selection.canSelect).map(keyOf) : []

  function goToPage(next: number) {
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
        <table
          {...tableRoles.table}
          aria-label={label}
          className="block w-full @xl:table @xl:min-w-176"
        >
          <DataTableHead
            columns={columns}
            hasDetails={hasRowDetails(columns)}
            sorting={sorting}
            onSort={(next) => {
              setSorting(next)
              setPage(0)
            }}
            selectAll={
              selection && {
                label: selection.allLabel,
                selectable,
                selected: selectable.filter((key) => selection.selected.has(key)),
                onChange: (isSelected) => select(selectable, isSelected),
              }
            }
          />
          <tbody
            {...tableRoles.group}
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
      <Pagination
        page={pageIndex + 1}
        pageCount={pageCount}
        onPageChange={goToPage}
        className="mt-6"
      />
    </div>
  )
}

/** Reads each value once: looking up a translation takes longer than a comparison. */
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

/** Compares texts without case and with numbers by value: 'ward 9' before 'Ward 10'. */
function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one), String(other))
}
