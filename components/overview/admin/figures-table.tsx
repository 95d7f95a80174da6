import { useLocale } from 'next-intl'
import type { Sheet } from '@/components/admin-list/sheet'
import { cn } from '@/components/ui/cn'

type FiguresTableProps = {
  label: string
  /** The first column names the rows; numbers stand at the right. */
  sheet: Sheet
}

/** The exact figures behind a chart: few and short columns, which fit a phone. */
export function FiguresTable({ label, sheet: { headings, rows } }: FiguresTableProps) {
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  const isNumber = (column: number) => typeof rows[0]?.[column] === 'number'
  const cell = (column: number) =>
    cn('border-b border-line py-2 pr-3 last:pr-0', isNumber(column) ? 'text-right' : 'text-left')
  return (
    <table aria-label={label} className="figures w-full text-sm">
      <thead>
        <tr>
          {headings.map((heading, column) => (
            <th
              key={heading}
              scope="col"
              className={cn(cell(column), 'align-bottom font-semibold text-text-muted')}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may read the same, and none moves
          <tr key={place}>
            {row.map((value, column) => {
              const Element = column === 0 ? 'th' : 'td'
              return (
                <Element
                  key={headings[column]}
                  scope={column === 0 ? 'row' : undefined}
                  className={cn(cell(column), 'font-normal', column === 0 && 'wrap-anywhere')}
                >
                  {typeof value === 'number' ? number.format(value) : value}
                </Element>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
