import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useFormatNumber } from '@/components/ui/use-format'
import type { ImportDto } from '@/lib/features/imports/server/import-dto'

export function SheetCounts({ donorImport: { sheets } }: { donorImport: ImportDto }) {
  const t = useTranslations('imports.checked')
  const formatNumber = useFormatNumber()
  const heading = useId()
  if (sheets.length === 0) return null
  const above = sheets.reduce((sum, sheet) => sum + (sheet.isChosen ? sheet.above : 0), 0)
  const columns = ['inFile', 'invited', 'mistakes', 'known', 'joined', 'notRead'] as const
  const figures = ({ rows, counts, isChosen }: (typeof sheets)[number]) => {
    const { ok, refused, duplicate, merged } = counts
    return isChosen ? [rows, ok, refused, duplicate, merged, 0] : [rows, 0, 0, 0, 0, rows]
  }
  return (
    <div>
      <h2 id={heading} className="text-lg font-bold">
        {t('sheetsTitle')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section aria-labelledby={heading} tabIndex={0} className="mt-2 overflow-x-auto">
        <table className="border-collapse text-left text-sm">
          <thead>
            <tr className="border-b border-line-strong align-bottom">
              <th scope="col" className="p-2 pl-0 font-semibold">
                {t('sheet')}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="p-2 text-right font-semibold">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheets.map((sheet) => (
              <tr key={sheet.name} className="border-b border-line">
                <th scope="row" className="max-w-48 p-2 pl-0 font-normal wrap-anywhere">
                  {sheet.name || t('wholeFile')}
                </th>
                {figures(sheet).map((figure, index) => (
                  <td key={columns[index]} className="figures p-2 text-right">
                    {formatNumber(figure)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {above > 0 ? <p className="mt-2 text-text-muted">{t('above', { count: above })}</p> : null}
    </div>
  )
}
