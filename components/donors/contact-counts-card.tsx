import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { useFormatDay, useFormatNumber } from '@/components/ui/use-format'
import { CONTACT_COUNT_RETENTION_DAYS } from '@/lib/features/donors/rules'
import type { ContactCounts } from '@/lib/features/donors/server/read-contact-counts'

export function ContactCountsCard({ counts }: { counts: ContactCounts }) {
  const t = useTranslations('donors.contactCounts')
  const formatDay = useFormatDay()
  const formatNumber = useFormatNumber()
  const members = counts.reduce((sum, { members }) => sum + members, 0)
  const period = { days: CONTACT_COUNT_RETENTION_DAYS }
  return (
    <Card as="section" aria-labelledby="contact-counts-heading" className="gap-3">
      <h2 id="contact-counts-heading" className="text-xl font-bold">
        {t('title')}
      </h2>
      <p>{members === 0 ? t('none', period) : t('total', { ...period, times: members })}</p>
      {members === 0 ? null : (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-accent-text">
            {t('byDay')}
          </summary>
          <table className="figures mt-2 w-full max-w-sm">
            <thead>
              <tr className="text-left text-sm text-text-muted">
                <th scope="col" className="py-1 font-normal">
                  {t('day')}
                </th>
                <th scope="col" className="py-1 text-right font-normal">
                  {t('members')}
                </th>
              </tr>
            </thead>
            <tbody>
              {counts.map(({ day, members: ofDay }) => (
                <tr key={day} className="border-t border-line">
                  <td className="py-2">{formatDay(day)}</td>
                  <td className="py-2 text-right font-semibold">{formatNumber(ofDay)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
      <p className="text-sm text-text-muted">{t('hint')}</p>
    </Card>
  )
}
