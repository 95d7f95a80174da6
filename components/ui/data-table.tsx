'use client'

import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import {
  type DataColumn,
  DataTableRow,
  hasDetailsAlways,
  hasRowDetails,
  RowCheckbox,
  tableRoles,
} from './data-table-row'
import { Pagination } from './pagination'

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

export interface Sorting {
  columnId: string
  direction: 'asc' | 'desc'
}

type DataTableHeadProps<Row> = {
  columns: readonly DataColumn<Row>[]
  hasDetails: boolean
  sorting: Sorting | null
  onSort: (next: Sorting) => void
  selectAll?: {
    label: string
    selectable: readonly string[]
    selected: readonly string[]
    onChange: (isSelected: boolean) => void
  }
}

const borderStyle = '@xl:border-b @xl:border-line @xl:pb-2'
const cellStyle = `${borderStyle} @xl:px-2 @6xl:px-3`

export function DataTableHead<Row>({
  columns,
  hasDetails,
  sorting,
  onSort,
  selectAll,
}: DataTableHeadProps<Row>) {
  const t = useTranslations('ui.table')
  const hasChips = selectAll || columns.some(({ sortBy }) => sortBy)
  return (
    <thead
      {...tableRoles.group}
      className={clsx('block @xl:table-header-group', hasChips && 'mb-3')}
    >
      <tr {...tableRoles.row} className="flex flex-wrap items-center gap-2 @xl:table-row">
        {selectAll ? (
          <th
            {...tableRoles.heading}
            scope="col"
            className={clsx(borderStyle, 'text-left @xl:w-11 @xl:px-0 @6xl:px-3')}
          >
            <RowCheckbox
              label={selectAll.label}
              isSelected={selectAll.selected.length > 0}
              isPartial={selectAll.selected.length < selectAll.selectable.length}
              isPossible={selectAll.selectable.length > 0}
              onChange={() =>
                selectAll.onChange(selectAll.selected.length < selectAll.selectable.length)
              }
            >
              <span className="pr-3 text-sm font-semibold @xl:sr-only">{selectAll.label}</span>
            </RowCheckbox>
          </th>
        ) : null}
        {columns.map(({ id, label, sortBy, isLabelHidden, isWide }) => {
          const direction = sorting?.columnId === id ? sorting.direction : undefined
          return (
            <th
              key={id}
              {...tableRoles.heading}
              scope="col"
              aria-sort={sortBy && (direction ? `${direction}ending` : 'none')}
              className={clsx(
                cellStyle,
                'text-left text-sm font-semibold text-text-muted',
                // A phone's rows have no columns, so only sortable headings appear above them.
                !sortBy && 'sr-only @xl:not-sr-only',
                isWide && '@xl:hidden @3xl:table-cell',
              )}
            >
              {sortBy ? (
                <SortButton
                  label={label}
                  hint={t('sort')}
                  direction={direction}
                  onPress={() =>
                    onSort({ columnId: id, direction: direction === 'asc' ? 'desc' : 'asc' })
                  }
                />
              ) : (
                <span className={clsx(isLabelHidden && 'sr-only')}>{label}</span>
              )}
            </th>
          )
        })}
        {hasDetails ? (
          <th
            {...tableRoles.heading}
            scope="col"
            className={clsx(
              cellStyle,
              'sr-only @xl:not-sr-only',
              !hasDetailsAlways(columns) && '@3xl:hidden',
              !hasDetailsAlways(columns) && !columns.some(({ isWide }) => isWide) && '@xl:hidden',
            )}
          >
            <span className="sr-only">{t('details')}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

type SortButtonProps = {
  label: string
  /** Says what a press does, to screen readers and in a tooltip. */
  hint: string
  direction: 'asc' | 'desc' | undefined
  onPress: () => void
}

function SortButton({ label, hint, direction, onPress }: SortButtonProps) {
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ArrowUpDown
  return (
    <button
      type="button"
      onClick={onPress}
      title={`${hint}: ${label}`}
      className={clsx(
        'inline-flex min-h-11 items-center gap-1.5 rounded border px-3 whitespace-nowrap hover:bg-surface-hover hover:text-text',
        '@xl:-ml-2 @xl:border-transparent @xl:px-2 @6xl:-ml-3 @6xl:px-3',
        direction ? 'border-text font-bold text-text' : 'border-line',
      )}
    >
      {label}
      <Icon aria-hidden="true" className={clsx('size-4 shrink-0', !direction && 'opacity-60')} />
    </button>
  )
}
