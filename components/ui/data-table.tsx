'use client'

import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { cn } from './cn'
import { Pagination } from './pagination'

export interface DataColumn<Row> {
  id: string
  label: string
  /** The value rows are sorted by when the heading is pressed. Without it the column is not sortable. */
  sortBy?: (row: Row) => string | number
  cell: (row: Row) => ReactNode
  /** Shows the label to screen readers only, where the cells explain themselves. */
  isLabelHidden?: boolean
  className?: string
}

type DataTableProps<Row> = {
  label: string
  /** In their order until sorted. Keep the array stable: a new one is sorted again. */
  rows: readonly Row[]
  /** The first one is the header of each row. Keep the array stable. */
  columns: readonly DataColumn<Row>[]
  keyOf: (row: Row) => string
  /** The id of the column the rows are sorted by at first. */
  sortedBy?: string
  /** When this changes, for example with another search, the table returns to its first page. */
  startOver?: string
  pageSize?: number
}

interface Sorting {
  columnId: string
  direction: 'asc' | 'desc'
}

const collator = new Intl.Collator(['en', 'bn'], { numeric: true, sensitivity: 'base' })

/**
 * A table that can be sorted and paged; on narrow screens its rows become cards, with the headings
 * above them as sort buttons. Needs the messages of `ui`.
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
  // The last row of the last page may have been deleted.
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize))
  const pageIndex = Math.min(page, pageCount - 1)

  const sortBy = columns.find(({ id }) => id === sorting?.columnId)?.sortBy
  const isDescending = sorting?.direction === 'desc'
  const sorted = useMemo(() => {
    if (!sortBy) return rows
    const sign = isDescending ? -1 : 1
    return [...rows].sort((one, other) => sign * compare(sortBy(one), sortBy(other)))
  }, [rows, sortBy, isDescending])
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
                    // Each cell of a card has its own label, so only sortable headings stay above the cards.
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

/** Numbers by value; texts ignoring case, with the numbers in them by value: 'ward 9', 'Ward 10'. */
function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one), String(other))
}

type SortButtonProps = {
  label: string
  /** Says before the label what a press does, for screen readers and for whoever hovers. */
  hint: string
  direction: 'asc' | 'desc' | undefined
  onPress: () => void
}

/** The heading of a column that sorts: a chip above cards, plain words above a table. */
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
