'use client'

import {
  createPaginatedRowModel,
  createSortedRowModel,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { cn } from './cn'
import { Pagination } from './pagination'
import { SortButton } from './sort-button'

export interface DataColumn<Row> {
  id: string
  label: string
  /** By what the rows are sorted when its heading is pressed; without it they can't be. */
  sortBy?: (row: Row) => string | number
  cell: (row: Row) => ReactNode
  /** Its label is for screen readers alone: what stands below explains itself. */
  isLabelHidden?: boolean
  className?: string
}

type DataTableProps<Row extends RowData> = {
  label: string
  /** As they stand until something sorts them. A stable list: a new one is sorted anew. */
  rows: readonly Row[]
  /** The first one names the row. A stable list. */
  columns: readonly DataColumn<Row>[]
  keyOf: (row: Row) => string
  /** The column by which they are sorted at first. */
  sortedBy?: string
  /** A change of it, such as another search, leads back to the first page. */
  startOver?: string
  pageSize?: number
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
})

const inOrder = new Intl.Collator(['en', 'bn'], { numeric: true, sensitivity: 'base' })

/**
 * Rows to read, sort and page through: a table where there is room, cards where there is none, with
 * the headings as buttons that sort. Needs the messages of `ui`.
 */
export function DataTable<Row extends RowData>({
  label,
  rows,
  columns,
  keyOf,
  sortedBy,
  startOver = '',
  pageSize = 25,
}: DataTableProps<Row>) {
  const t = useTranslations('ui.table')
  const frame = useRef<HTMLDivElement>(null)
  const [sorting, setSorting] = useState<SortingState>(
    sortedBy ? [{ id: sortedBy, desc: false }] : [],
  )
  const [page, setPage] = useState(0)
  const [startedOn, setStartedOn] = useState(startOver)
  if (startedOn !== startOver) {
    setStartedOn(startOver)
    setPage(0)
  }
  // The last row of the last page may have been taken away.
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize))
  const pageIndex = Math.min(page, pageCount - 1)

  const table = useTable({
    features,
    data: rows as Row[],
    columns: useMemo(() => columns.map(toTableColumn), [columns]),
    getRowId: keyOf,
    state: { sorting, pagination: { pageIndex, pageSize } },
    onSortingChange: (next) => {
      setSorting(next)
      setPage(0)
    },
    autoResetPageIndex: false,
    enableMultiSort: false,
  })

  function go(next: number) {
    setPage(next - 1)
    frame.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div ref={frame} className="@container scroll-mt-20">
      <table {...as.table} aria-label={label} className="block w-full @3xl:table">
        <thead {...as.group} className="mb-4 block @3xl:table-header-group">
          <tr {...as.row} className="flex flex-wrap items-center gap-2 @3xl:table-row">
            {columns.map(({ id, label, sortBy, isLabelHidden }) => {
              const direction = table.getColumn(id)?.getIsSorted() || undefined
              return (
                <th
                  key={id}
                  {...as.heading}
                  scope="col"
                  aria-sort={sortBy && (direction ? `${direction}ending` : 'none')}
                  className={cn(
                    'text-left text-sm font-semibold text-text-muted @3xl:border-b @3xl:border-line @3xl:px-3 @3xl:pb-2',
                    // Cards name their own parts: what can't be sorted needs no place above them.
                    !sortBy && 'sr-only @3xl:not-sr-only',
                  )}
                >
                  {sortBy ? (
                    <SortButton
                      label={label}
                      hint={t('sort')}
                      direction={direction}
                      onPress={() => table.getColumn(id)?.toggleSorting(direction === 'asc')}
                    />
                  ) : (
                    <span className={cn(isLabelHidden && 'sr-only')}>{label}</span>
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody {...as.group} className="grid gap-4 @3xl:table-row-group">
          {table.getRowModel().rows.map(({ id, original }) => (
            <tr
              key={id}
              {...as.row}
              className="block rounded border border-line bg-surface-raised p-4 shadow @3xl:table-row @3xl:border-0 @3xl:shadow-none"
            >
              {columns.map((column, index) => (
                <Cell key={column.id} column={column} isName={index === 0}>
                  {column.cell(original)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Pagination page={pageIndex + 1} pageCount={pageCount} onGo={go} className="mt-6" />
    </div>
  )
}

/** A table that CSS lays out as cards is no table for screen readers any more, unless it says so. */
const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

type CellProps<Row> = {
  column: Pick<DataColumn<Row>, 'label' | 'isLabelHidden' | 'className'>
  isName: boolean
  children: ReactNode
}

function Cell<Row>({ column, isName, children }: CellProps<Row>) {
  const Element = isName ? 'th' : 'td'
  return (
    <Element
      {...(isName ? as.name : as.cell)}
      className={cn(
        'text-left font-normal @3xl:table-cell @3xl:border-b @3xl:border-line @3xl:px-3 @3xl:py-3 @3xl:align-middle',
        isName ? 'block' : 'mt-2 flex items-baseline gap-3',
        column.className,
      )}
    >
      {isName || column.isLabelHidden ? null : (
        <span aria-hidden="true" className="w-20 shrink-0 text-sm text-text-muted @3xl:hidden">
          {column.label}
        </span>
      )}
      {children}
    </Element>
  )
}

function toTableColumn<Row extends RowData>({ id, sortBy }: DataColumn<Row>) {
  return {
    id,
    accessorFn: (row: Row) => sortBy?.(row) ?? '',
    enableSorting: sortBy !== undefined,
    sortFn: (
      one: { getValue: (id: string) => unknown },
      other: { getValue: (id: string) => unknown },
    ) => compare(one.getValue(id), other.getValue(id)),
  }
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return inOrder.compare(String(one), String(other))
}
