import { useTranslations } from 'next-intl'
import { useDayText } from '@/components/ui/calendar-day'
import { Card } from '@/components/ui/card'
import { useNumberText } from '@/components/ui/use-number-text'
import type { ContactCounts as Counts } from '@/lib/features/donors/read-contact-counts'
import { CONTACT_COUNTS_KEPT_DAYS } from '@/lib/features/donors/rules'

export function ContactCounts({ counts }: { counts: Counts }) {
  const t = useTranslations('donors.contactCounts')
  const printDay = useDayText()
  const numberText = useNumberText()
  const members = counts.reduce((sum, { members }) => sum + members, 0)
  const kept = { days: CONTACT_COUNTS_KEPT_DAYS }
  return (
    <Card as="section" aria-labelledby="contact-counts-heading" className="gap-3">
      <h2 id="contact-counts-heading" className="text-xl font-bold">
        {t('title')}
      </h2>
      <p>{members === 0 ? t('nobody', kept) : t('total', { ...kept, times: members })}</p>
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
                  <td className="py-2">{printDay(day)}</td>
                  <td className="py-2 text-right font-semibold">{numberText(ofDay)}</td>
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
