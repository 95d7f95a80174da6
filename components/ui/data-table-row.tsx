import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'

/** CSS `display` removes the roles of a table, so they are set explicitly for screen readers. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

type RowCheckboxProps = {
  label: string
  isSelected: boolean
  /** Whether some of the rows that it selects are not selected. */
  isPartial?: boolean
  isPossible: boolean
  onChange: (isSelected: boolean) => void
  children?: ReactNode
}

export function RowCheckbox({
  label,
  isSelected,
  isPartial = false,
  isPossible,
  onChange,
  children,
}: RowCheckboxProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center has-disabled:cursor-not-allowed">
      <span className="grid size-11 shrink-0 place-items-center">
        <input
          type="checkbox"
          aria-label={label}
          ref={(input) => {
            // HTML has no attribute for this state.
            if (input) input.indeterminate = isSelected && isPartial
          }}
          checked={isSelected && !isPartial}
          disabled={!isPossible}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 accent-accent disabled:opacity-40"
        />
      </span>
      {children}
    </label>
  )
}

/** Whether some cells have no room on phones or tablets. */
export function hasRowDetails<Row>(columns: readonly DataColumn<Row>[]): boolean {
  return columns.some(isInDetails)
}

/** Whether wide tables too have details. */
export function hasDetailsAlways<Row>(columns: readonly DataColumn<Row>[]): boolean {
  return columns.some(({ hasMore }) => hasMore === 'always')
}

function isInDetails<Row>(column: DataColumn<Row>, index: number): boolean {
  return Boolean(column.isWide || column.hasMore || !phonePlace(column, index))
}

/** Cuts a text at the end of a phone's line, until the row's details open. */
export const TRUNCATED_TEXT = '@max-xl:group-data-cut/row:truncate'

function phonePlace<Row>({ phone }: DataColumn<Row>, index: number) {
  return phone ?? (index === 0 ? 'title' : undefined)
}

type DataTableRowProps<Row> = {
  row: Row
  columns: readonly DataColumn<Row>[]
  checkbox?: {
    label: string
    isPossible: boolean
    isSelected: boolean
    onChange: (isSelected: boolean) => void
  }
}

const borderStyle = '@xl:border-b @xl:border-line @xl:align-middle @3xl:py-1 @6xl:px-3'
const paddedCellStyle = `${borderStyle} @xl:px-2 @xl:py-2.5`
/** For a cell that holds only a button. */
const buttonCellStyle = `${borderStyle} @xl:px-0 @xl:py-0`

/** On phones, the cells form three lines; a button shows hidden cells and the full texts. */
export function DataTableRow<Row>({ row, columns, checkbox }: DataTableRowProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const nameId = useId()
  const withDetails = hasRowDetails(columns)
  const withDetailsAlways = hasDetailsAlways(columns)
  const hidden = columns.filter(isInDetails)
  return (
    <>
      <tr
        {...tableRoles.row}
        data-cut={withDetails && !isOpen ? '' : undefined}
        data-selected={checkbox?.isSelected ? '' : undefined}
        data-row=""
        tabIndex={-1}
        className="group/row flex scroll-mt-20 flex-wrap items-center gap-x-2 gap-y-0.5 p-2.5 focus-visible:-outline-offset-2 data-selected:bg-surface-hover @xl:table-row @3xl:h-14"
      >
        {checkbox ? (
          <td
            {...tableRoles.cell}
            className={clsx(buttonCellStyle, '-my-2 -ml-2.5 @xl:table-cell')}
          >
            {checkbox.isPossible ? (
              <RowCheckbox {...checkbox} />
            ) : (
              <span className="block w-11" aria-hidden="true" />
            )}
          </td>
        ) : null}
        {columns.map((column, index) => (
          <Cell
            key={column.id}
            id={index === 0 ? nameId : undefined}
            column={column}
            place={phonePlace(column, index)}
          >
            {column.cell(row)}
          </Cell>
        ))}
        {withDetails ? (
          <DetailsCell
            isOpen={isOpen}
            isForTablets={withDetailsAlways || columns.some(({ isWide }) => isWide)}
            isAlways={withDetailsAlways}
            controls={detailsId}
            describedBy={nameId}
            onPress={() => setOpen(!isOpen)}
          />
        ) : null}
      </tr>
      {isOpen ? (
        <tr
          {...tableRoles.row}
          id={detailsId}
          className={clsx('block @xl:table-row', !withDetailsAlways && '@3xl:hidden')}
        >
          <td {...tableRoles.cell} colSpan={columns.length + 2} className="block @xl:table-cell">
            <dl
              data-details=""
              className="grid gap-2 border-b border-line px-2.5 pb-3 text-sm @xl:px-4 @xl:pt-1"
            >
              {hidden.map((column) => (
                <div
                  key={column.id}
                  className={clsx(
                    'items-baseline gap-3',
                    column.hasMore !== 'always' && (column.isWide ? '@3xl:hidden' : '@xl:hidden'),
                    column.phone && column.isWide ? 'hidden @xl:flex' : 'flex',
                  )}
                >
                  <dt className="w-20 shrink-0 text-text-muted">{column.label}</dt>
                  <dd className="min-w-0">{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </td>
        </tr>
      ) : null}
    </>
  )
}

/**
 * `text` fills the second of three lines on a phone. Long marks wrap, so that the title has two
 * fifths of its line.
 */
const PHONE_STYLES = {
  title: 'order-1 flex-1 min-w-2/5 @xl:min-w-0 @max-xl:group-data-cut/row:truncate',
  mark: 'order-2 max-w-[55%] @xl:max-w-none text-sm whitespace-nowrap',
  text: 'order-3 basis-full min-w-0 text-sm text-text-muted @max-xl:group-data-cut/row:truncate',
  // A badge without room for its icon appears without it.
  foot: 'order-4 flex-1 min-w-0 @max-xl:group-data-cut/row:truncate @max-xl:[&_.badge_svg]:hidden',
  actions: 'order-5 [&_.button]:whitespace-nowrap',
}
const TABLE_STYLE = '@xl:text-base @xl:whitespace-normal @xl:text-text @3xl:leading-snug'

type CellProps<Row> = {
  id?: string
  column: DataColumn<Row>
  place: DataColumn<Row>['phone']
  children: ReactNode
}

function Cell<Row>({ id, column, place, children }: CellProps<Row>) {
  const Element = id ? 'th' : 'td'
  return (
    <Element
      id={id}
      {...(id ? tableRoles.name : tableRoles.cell)}
      className={clsx(
        'text-left font-normal',
        place ? PHONE_STYLES[place] : 'hidden',
        paddedCellStyle,
        TABLE_STYLE,
        column.isWide ? '@xl:hidden @3xl:table-cell' : '@xl:table-cell',
        column.className,
      )}
    >
      {column.isLabelledOnPhones ? (
        <span aria-hidden="true" className="mr-1.5 text-sm text-text-muted @xl:hidden">
          {column.label}
        </span>
      ) : null}
      {children}
    </Element>
  )
}

type DetailsCellProps = {
  isOpen: boolean
  isForTablets: boolean
  isAlways: boolean
  controls: string
  describedBy: string
  onPress: () => void
}

function DetailsCell({
  isOpen,
  isForTablets,
  isAlways,
  controls,
  describedBy,
  onPress,
}: DetailsCellProps) {
  const t = useTranslations('ui.table')
  return (
    <td
      {...tableRoles.cell}
      className={clsx(
        'order-6 ml-auto @xl:w-11',
        buttonCellStyle,
        !isAlways && '@3xl:hidden',
        isForTablets ? '@xl:table-cell' : '@xl:hidden',
      )}
    >
      <button
        type="button"
        aria-label={t('details')}
        aria-describedby={describedBy}
        aria-expanded={isOpen}
        aria-controls={isOpen ? controls : undefined}
        data-row-details=""
        onClick={onPress}
        className="grid size-11 place-items-center rounded text-text-muted hover:bg-surface-hover hover:text-text"
      >
        <ChevronDown
          aria-hidden="true"
          className={clsx('size-5 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
    </td>
  )
}
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
  /**
   * The place on a phone shows only a part of the cell, and the details all of it; `always`: wide
   * tables too show only two lines.
   */
  hasMore?: true | 'always'
  /** Shows the label on phones too, if the content is not clear without it. */
  isLabelledOnPhones?: true
  /** Only wide tables show the column; tablets have it in the row's details. */
  isWide?: true
}
