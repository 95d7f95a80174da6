import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { DataColumn } from './data-table'
import { RowCheckbox } from './row-checkbox'
import { tableRoles } from './table-roles'

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
const cellStyle = `${borderStyle} @xl:px-2 @3xl:px-3`

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
            className={clsx(borderStyle, 'text-left @xl:w-11 @xl:px-0 @3xl:px-3')}
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
              'sr-only @xl:not-sr-only @3xl:hidden',
              !columns.some(({ isWide }) => isWide) && '@xl:hidden',
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
        '@xl:-ml-2 @xl:border-transparent @xl:px-2 @3xl:-ml-3 @3xl:px-3',
        direction ? 'border-text font-bold text-text' : 'border-line',
      )}
    >
      {label}
      <Icon aria-hidden="true" className={clsx('size-4 shrink-0', !direction && 'opacity-60')} />
    </button>
  )
}
