import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { useNumberText } from '@/components/ui/use-number-text'
import { localDigits } from '@/lib/core/validation/digits'
import type { ChapterYear } from '@/lib/features/chapters/count-donations'

/** Initials only: no name reaches this component. */
export function Leaderboard({ year, leaderboard }: Pick<ChapterYear, 'year' | 'leaderboard'>) {
  const t = useTranslations('chapters.public.leaderboard')
  const numberText = useNumberText()
  const written = localDigits(String(year), useLocale())
  return (
    <Card as="section" aria-labelledby="leaderboard-heading">
      <h2 id="leaderboard-heading" className="text-lg font-bold">
        {t('title', { year: written })}
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
            {leaderboard.map(({ rank, initials, donations }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity
              <tr key={place} className="border-t border-line">
                <td className="py-2.5 pr-3">{numberText(rank)}</td>
                <th scope="row" className="py-2.5 pr-3 font-semibold">
                  {initials}
                </th>
                <td className="py-2.5 text-right">{numberText(donations)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
