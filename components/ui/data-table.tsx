'use client'

import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { cn } from './cn'
import { Pagination } from './pagination'

export interface DataColumn<Row> {
  id: string
  label: string
  /** The value to sort rows by. A column without it cannot be sorted. */
  sortBy?: (row: Row) => string | number
  cell: (row: Row) => ReactNode
  /** Shows the label to screen readers only, where the content needs no visible heading. */
  isLabelHidden?: boolean
  className?: string
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
}

interface Sorting {
  columnId: string
  direction: 'asc' | 'desc'
}

const collator = new Intl.Collator(['en', 'bn'], { numeric: true, sensitivity: 'base' })

/**
 * A sortable table with pages; on narrow screens its rows become cards, with sort buttons above them.
 * Needs the messages of `ui`.
 */
export function DataTable<Row>({
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

  function toggleSorting(columnId: string, direction: Sorting['direction'] | undefined) {
    setSorting({ columnId, direction: direction === 'asc' ? 'desc' : 'asc' })
    setPage(0)
  }

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
              const direction = sorting?.columnId === id ? sorting.direction : undefined
              return (
                <th
                  key={id}
                  {...as.heading}
                  scope="col"
                  aria-sort={sortBy && (direction ? `${direction}ending` : 'none')}
                  className={cn(
                    'text-left text-sm font-semibold text-text-muted @3xl:border-b @3xl:border-line @3xl:px-3 @3xl:pb-2',
                    // On cards each cell has its own label, so only sortable headings are shown above
                    // them.
                    !sortBy && 'sr-only @3xl:not-sr-only',
                  )}
                >
                  {sortBy ? (
                    <SortButton
                      label={label}
                      hint={t('sort')}
                      direction={direction}
                      onPress={() => toggleSorting(id, direction)}
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
          {pageRows.map((row) => (
            <tr
              key={keyOf(row)}
              {...as.row}
              className="block rounded border border-line bg-surface-raised p-4 shadow @3xl:table-row @3xl:border-0 @3xl:shadow-none"
            >
              {columns.map((column, index) => (
                <Cell key={column.id} column={column} isName={index === 0}>
                  {column.cell(row)}
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

/** CSS `display` removes the roles of a table, so they are set explicitly for screen readers. */
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

type SortButtonProps = {
  label: string
  /** Tells screen readers, and mouse users in a tooltip, what a press does. */
  hint: string
  direction: 'asc' | 'desc' | undefined
  onPress: () => void
}

/** The heading of a sortable column: a chip above cards, plain text above a table. */
function SortButton({ label, hint, direction, onPress }: SortButtonProps) {
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ArrowUpDown
  return (
    <button
      type="button"
      onClick={onPress}
      title={`${hint}: ${label}`}
      className={cn(
        'inline-flex min-h-11 items-center gap-1.5 rounded border border-line px-3 whitespace-nowrap hover:bg-surface-hover hover:text-text',
        '@3xl:-ml-3 @3xl:border-transparent',
        direction && 'border-text font-bold text-text @3xl:border-transparent',
      )}
    >
      {label}
      <Icon aria-hidden="true" className={cn('size-4 shrink-0', !direction && 'opacity-60')} />
    </button>
  )
}
