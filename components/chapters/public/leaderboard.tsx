import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { useFormatNumber } from '@/components/ui/use-format-number'
import { toLocalDigits } from '@/lib/core/validation/digits'
import type { ChapterYear } from '@/lib/features/chapters/server/count-donations'

/** Initials only: no name reaches this component. */
export function Leaderboard({ year, leaderboard }: Pick<ChapterYear, 'year' | 'leaderboard'>) {
  const t = useTranslations('chapters.public.leaderboard')
  const formatNumber = useFormatNumber()
  const yearText = toLocalDigits(String(year), useLocale())
  return (
    <Card as="section" aria-labelledby="leaderboard-heading">
      <h2 id="leaderboard-heading" className="text-lg font-bold">
        {t('title', { year: yearText })}
      </h2>
      <p className="mt-1 text-text-muted">{t('lead')}</p>
      {leaderboard.length === 0 ? (
        <p className="mt-4">{t('empty')}</p>
      ) : (
        <table aria-labelledby="leaderboard-heading" className="mt-4 w-full text-left">
          <thead className="text-sm text-text-muted">
            <tr>
              <th scope="col" className="py-1.5 pr-3 font-medium">
                {t('rank')}
              </th>
              <th scope="col" className="py-1.5 pr-3 font-medium">
                {t('initials')}
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                {t('donations')}
              </th>
            </tr>
          </thead>
          <tbody className="figures">
            {leaderboard.map(({ rank, initials, donations }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity
              <tr key={index} className="border-t border-line">
                <td className="py-2.5 pr-3">{formatNumber(rank)}</td>
                <th scope="row" className="py-2.5 pr-3 font-semibold">
                  {initials}
                </th>
                <td className="py-2.5 text-right">{formatNumber(donations)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
